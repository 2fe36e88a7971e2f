import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChangePushResponse, PushKeyResponse } from '#contexts/accounts/push-subscriptions/change-push.response.ts';
import { get, post } from '#shared/api/http.ts';
import { currentSubscription, pushSupported, subscribeBrowser } from '../lib/browser-push.ts';

/** The server's push key; null if it sends no notifications. */
export const pushKeyQuery = () =>
  queryOptions({ queryKey: ['push-key'], queryFn: ({ signal }) => get<PushKeyResponse>('/api/push', signal) });

/** Whether the server sends notifications; false while unknown. */
export function usePushOffered(): boolean {
  return typeof useQuery(pushKeyQuery()).data?.publicKey === 'string';
}

/** Whether this browser is subscribed. */
export const browserPushQuery = () =>
  queryOptions({
    queryKey: ['browser-push'],
    queryFn: async () => pushSupported() && (await currentSubscription()) !== null,
  });

/** @returns false if the reader or the browser doesn't allow it */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  const subscription = await subscribeBrowser(publicKey);
  if (subscription === null) return false;
  try {
    await post<ChangePushResponse>('/api/push/subscribe', subscription.toJSON());
  } catch (error) {
    // Otherwise the browser would look subscribed but get nothing.
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await post<ChangePushResponse>('/api/push/unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
