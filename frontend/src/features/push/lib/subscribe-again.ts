import type { ChangePushResponse } from '../../../../../backend/contexts/accounts/push-subscriptions/change-push.response.ts';
import { post } from '../../../shared/api/http.ts';
import { currentSubscription, pushSupported } from './browser-push.ts';

/** Tells the server again about this browser's subscription: with the first contact that is verified it ends every one of before. */
export async function subscribeAgain(): Promise<void> {
  const subscription = pushSupported() ? await currentSubscription() : null;
  if (subscription !== null) await post<ChangePushResponse>('/api/push/subscribe', subscription.toJSON());
}
