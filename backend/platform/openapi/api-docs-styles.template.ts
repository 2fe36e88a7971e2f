/** Styles of the page at /api/docs, for light and dark. */
export const API_DOCS_CSS = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#ffffff, #121212); color: light-dark(#1a1a1a, #eeeeee); overflow-wrap: anywhere; }
.skip { position: absolute; left: -999rem; }
.skip:focus { position: static; }
nav ul { columns: 16rem; padding-left: 1.25rem; }
main, nav, body > header { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding-bottom: 1rem; }
code { font-family: ui-monospace, monospace; }
a { color: light-dark(#0645ad, #8ab4f8); }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; overflow-wrap: normal; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
th, td { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
`;
