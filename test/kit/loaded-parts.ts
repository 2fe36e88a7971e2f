/**
 * An expression for a page, to be evaluated until it is not null: true once the page asked for these parts and their code is there. A page loads dialogs
 * and messages when it is idle, and has them then without a server. The entries of `performance` do not tell: WebKit makes none for what it
 * has in memory.
 */
export const partsLoaded = (...parts: readonly string[]): string => `(() => {
  const there = (globalThis.partsThere ??= new Set());
  const asked = [...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href);
  const files = ${JSON.stringify(parts)}.map((part) => asked.find((href) => href.includes('/' + part + '-')));
  for (const file of files) if (file && !there.has(file)) import(file).then(() => there.add(file), () => {});
  return files.every((file) => there.has(file)) || null;
})()`;
