/**
 * An expression to evaluate in a page until it is not null: true once the page has requested these parts and their code is loaded. Pages preload dialogs
 * and messages when idle, and then no longer need a server for them. `performance` entries are no substitute: WebKit creates none for what it
 * has in memory.
 */
export const partsLoaded = (...parts: readonly string[]): string => `(() => {
  const there = (globalThis.partsThere ??= new Set());
  const asked = [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href);
  const files = ${JSON.stringify(parts)}.map((part) => asked.find((href) => href.includes('/' + part + '-')));
  for (const file of files) if (file && !there.has(file)) import(file).then(() => there.add(file), () => {});
  return files.every((file) => there.has(file)) || null;
})()`;
