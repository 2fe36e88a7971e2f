/**
 * Preloads the quote font. Otherwise the browser would request it only after rendering the first quote in a fallback font, and a page that starts
 * with a quote would shift when the font arrives. Resolves when the font is loaded, or when loading fails.
 */
export async function loadQuoteFont(): Promise<void> {
  // The family name in `fonts.css`.
  if ('fonts' in document) await document.fonts.load('1em "Source Serif 4 Variable"').catch(() => {});
}
