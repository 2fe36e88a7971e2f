/** Styles of plain pages, in the colors of emails; dark when the reader's system is. */
export const PLAIN_PAGE_CSS = `:root {
  color-scheme: light dark;
  --page: #f5f6f8; --surface: #fff; --border: #e3e7ec; --edge: #7d8896; --text: #0e1621; --muted: #37424f; --link: #155a9e;
  font: 1rem/1.5 "Inter Variable", system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #090d13; --surface: #10161e; --border: #202a36; --edge: #68788b; --text: #e9eef4; --muted: #c3cdd8; --link: #7bb8f7; }
}
body { max-width: 30rem; margin: 12vh auto 2rem; padding: 0 1rem; background: var(--page); color: var(--text); }
main { padding: 1.5rem; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); overflow-wrap: break-word; }
h1 { margin: 0 0 0.75rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; color: var(--muted); }
main > :last-child, form > :last-child { margin-bottom: 0; }
[role="alert"] { padding: 0.5rem 0.75rem; border: 1px solid var(--edge); border-radius: 8px; color: var(--text); }
a { color: var(--link); }
fieldset { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.5rem; color: var(--text); }
fieldset p { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.75rem; margin: 0; }
input[type="radio"] { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: #1971c2; }
input[type="date"], input[type="password"] { min-height: 2.5rem; padding: 0 0.5rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: var(--text); font: inherit; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 8px; background: #1971c2; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #155fa6; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
form + p { margin-top: 1rem; }
@media (forced-colors: active) { button { border: 1px solid; } }
`;

/**
 * A page rendered by the server for links in emails. It works without the application and without JavaScript.
 * @param title plain text. @param content HTML with escaped variable parts. @param stylesheet URL of its style.
 */
export function plainPage(title: string, content: string, stylesheet: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
