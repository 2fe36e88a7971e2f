/** Longer than the next page takes to begin, after which this one is no more. */
const GONE_AFTER_MS = 10_000;

/**
 * Loads code. Firefox ends what a page asks for as soon as the reader goes on to another, and the code then fails as if the server were away: what
 * such a failure leads to, a message or a new document, would show up over the next page or take its place. So it is told only when the page
 * is still there later, which it is after a download or a click on Stop.
 */
export async function unlessLeft<T>(load: () => Promise<T>, goneAfterMs = GONE_AFTER_MS): Promise<T> {
  let left = false;
  const leave = () => {
    left = true;
  };
  // Only meanwhile: Firefox keeps no page with such a listener for the way back.
  window.addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    if (left) await new Promise((later) => setTimeout(later, goneAfterMs));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
}
