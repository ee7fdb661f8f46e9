import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      complexity: ["error", 20],
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-params": ["error", 6],
      "no-console": "error",
      "no-implicit-globals": "error",
      "no-restricted-globals": [
        "error",
        ...["localStorage", "sessionStorage"].map((name) => ({ name, message: "It may be blocked: kit/keeping.js sees to that." })),
      ],
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Set textContent, or put in nodes; HTML of the server goes through its own module." },
        { property: "outerHTML", message: "Put in nodes." },
        { property: "insertAdjacentHTML", message: "Put in nodes." },
      ],
      "no-unused-vars": ["error", { varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  // The one place for HTML, which the server cleaned.
  { files: ["**/solver/explorer.js"], rules: { "no-restricted-properties": "off" } },
  { files: ["**/theme.js"], languageOptions: { sourceType: "script" }, rules: { "no-restricted-globals": "off" } },
  { files: ["**/kit/keeping.js"], rules: { "no-restricted-globals": "off" } },
  { files: ["**/*-worker.js"], languageOptions: { globals: globals.worker } },
];
