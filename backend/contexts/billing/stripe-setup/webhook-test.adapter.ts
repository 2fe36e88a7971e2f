import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import { TEST_EVENT } from '../stripe/stripe-event.parser.ts';
import { StripeEventSigner } from '../stripe/stripe-event-signer.service.ts';
import type { TestAnswer } from './payment-setup.port.ts';

/** Shorter than the request deadline, so that the administrator learns that the webhook doesn't respond. */
const TIMEOUT_MS = 5_000;

/** Sends a test event to this product's own webhook, at the URL that Stripe uses. */
export async function sendTestEvent(secret: string, address: string, now: Date): Promise<TestAnswer> {
  const { body, signature } = new StripeEventSigner(secret).sign(TEST_EVENT, { object: 'test' }, now);
  try {
    const answer = await outgoingFetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status };
  } catch {
    return { status: null };
  }
}
