/** Grace period: by then the browser has unloaded this page. */
const GONE_AFTER_MS = 10_000;

/**
 * Loads code, ignoring failures caused by leaving the page. Firefox cancels a page's requests as soon as the reader navigates away, which looks like
 * a server failure; the resulting message or reload would disrupt the next page. So a failure is reported only if the page is still there later, as
 * after a download or a click on Stop.
 */
export async function loadUnlessLeaving<T>(load: () => Promise<T>, goneAfterMs = GONE_AFTER_MS): Promise<T> {
  let left = false;
  const leave = () => {
    left = true;
  };
  // Listen only while loading: this listener disables Firefox's back/forward cache.
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
