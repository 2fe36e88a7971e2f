import type { ChangePushResponse } from '#contexts/accounts/push-subscriptions/change-push.response.ts';
import { post } from '#shared/api/http.ts';
import { currentSubscription, pushSupported } from './browser-push.ts';

/** Registers this browser's subscription again, because the server ends all earlier ones when the first contact is verified. */
export async function subscribeAgain(): Promise<void> {
  const subscription = pushSupported() ? await currentSubscription() : null;
  if (subscription !== null) await post<ChangePushResponse>('/api/push/subscribe', subscription.toJSON());
}
