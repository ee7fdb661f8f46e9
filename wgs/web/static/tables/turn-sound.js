// A short tone when it is somebody's turn; off unless it was switched on.

import { recallSound, rememberSound } from "../sittings/kept.js";

/** @param {HTMLInputElement} box switches it */
export function createTurnSound(box) {
  /** @type {AudioContext | null} */
  let audio = null;
  let isOn = recallSound();

  function change() {
    isOn = box.checked;
    rememberSound(isOn);
    if (isOn) play();
  }

  function play() {
    audio ??= new AudioContext();
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const now = audio.currentTime;
    tone.frequency.value = 660;
    loudness.gain.setValueAtTime(0.0001, now);
    loudness.gain.exponentialRampToValueAtTime(0.12, now + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + 0.28);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.3);
  }

  box.addEventListener("change", change);
  box.checked = isOn;
  return {
    /** It is somebody's turn. */
    update() {
      if (isOn) play();
    },
  };
}
