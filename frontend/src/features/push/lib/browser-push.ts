import { addressOf } from '#shared/base-path.ts';

const WORKER = '/push-worker.js';

/** Whether this browser can show notifications while the page is closed. */
export function pushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** This browser's subscription; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(addressOf(WORKER));
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes this browser. @param publicKey of the server, base64url @returns null if the reader or the browser doesn't allow
 * notifications
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(addressOf(WORKER));
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
