import { addressOf } from '../shared/base-path.ts';
/** After the page has loaded, installs the service worker that shows our own page if the server can't be reached. */
export function installOfflinePage(): void {
  // Browsers support service workers only over HTTPS or on localhost.
  if (!('serviceWorker' in navigator)) return;
  const install = () => void navigator.serviceWorker.register(addressOf('/push-worker.js')).catch(() => {});
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}
