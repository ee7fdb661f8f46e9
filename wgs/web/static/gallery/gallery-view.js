/** The boards of the gallery on the page: cards that are kept, moved and dropped as the boards change. */

import { createBoardCard } from "./board-card.js";

/** @typedef {import("./board-card.js").Item} Item */

/**
 * @param {HTMLElement} list
 * @param {{ link: (item: Item) => string, onSelect: (item: Item, isSelected: boolean) => void,
 *     onDrop: (item: Item) => void, onCopy: (item: Item) => void, onPlay: (item: Item) => void }} options
 */
export function createGalleryView(list, options) {
  /** @type {Map<number, { card: ReturnType<typeof createBoardCard>, item: Item }>} */
  const cards = new Map();
  /** @type {import("../shell/answers.js").GameDescribed | null} */
  let shown = null;
  const observer = new IntersectionObserver(see, { rootMargin: "800px" });

  /** @param {IntersectionObserverEntry[]} entries */
  function see(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      cards.get(Number(/** @type {HTMLElement} */ (target).dataset.item))?.card.see();
    }
  }

  /** @param {Item} item @param {import("../shell/answers.js").GameDescribed} game */
  function find(item, game) {
    let kept = cards.get(item.id);
    if (!kept) {
      kept = { card: createBoardCard(item, { ...options, game }), item };
      cards.set(item.id, kept);
      observer.observe(kept.card.element);
    } else if (kept.item !== item) {
      kept.card.update(item);
      kept.item = item;
    }
    return kept.card;
  }

  function clear() {
    cards.forEach(({ card }) => card.destroy());
    cards.clear();
  }

  return {
    /** @param {readonly Item[]} items in their order @param {import("../shell/answers.js").GameDescribed} game @param {ReadonlySet<number>} selected */
    update(items, game, selected) {
      if (game !== shown) clear();
      shown = game;
      const wanted = new Set(items.map((item) => item.id));
      for (const [id, { card }] of cards) {
        if (wanted.has(id)) continue;
        card.destroy();
        cards.delete(id);
      }
      items.forEach((item, place) => {
        const card = find(item, game);
        card.mark(selected.has(item.id));
        if (list.children[place] !== card.element) list.insertBefore(card.element, list.children[place] ?? null);
      });
    },
    /** Show what is known of a board now. @param {Item} item */
    change(item) {
      const kept = cards.get(item.id);
      if (!kept) return;
      kept.item = item;
      kept.card.update(item);
    },
    /** Focus the card at a place, or the last one. @param {number} place */
    focus(place) {
      const card = list.children[Math.min(place, list.children.length - 1)];
      /** @type {HTMLElement | null | undefined} */ (card?.querySelector("input"))?.focus();
    },
  };
}
