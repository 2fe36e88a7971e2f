/**
 * Loads the typeface of quotes, which the browser otherwise asks for when it has drawn the first quote in another one: a page that begins with a
 * quote would move when it comes. Resolves when the typeface is there, or cannot be had.
 */
export async function loadQuoteFont(): Promise<void> {
  // As `fonts.css` names it.
  if ('fonts' in document) await document.fonts.load('1em "Source Serif 4 Variable"').catch(() => {});
}
