/** Once the page is loaded, installs the worker that shows a page of ours, and not the browser's own, when the server cannot be reached. */
export function standInWhenOffline(): void {
  // Not where the page is served without encryption on another machine: browsers have no workers there.
  if (!('serviceWorker' in navigator)) return;
  const install = () => void navigator.serviceWorker.register('/push-worker.js').catch(() => {});
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}
