import type { Agent } from 'node:https';
import webPush from 'web-push';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { isPushService } from '#platform/push/push-services.ts';
import { cutToBytes } from '#platform/values/bytes.ts';
import { oneLine, outcomeWithoutResponse, retryAfterMs, serverFailure } from '../channels/http-outcome.ts';
import { PROVIDER_TIMEOUT_MS, Provider } from '../channels/provider.port.ts';

export interface WebPushOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` URL where push services can contact the operator. */
  readonly subject: string;
  /** Called when a push service reports that a subscription has ended. */
  readonly gone: (accountId: string, endpoint: string) => Promise<void>;
  readonly clock: Clock;
  /** Which endpoints may be called. */
  readonly allows?: (endpoint: string) => boolean;
  readonly agent?: Agent;
}

const subscriptions = z
  .array(z.object({ endpoint: z.string(), keys: z.object({ p256dh: z.string(), auth: z.string() }) }))
  .max(50);
type Subscription = z.infer<typeof subscriptions>[number];

/** Limits of the texts. Push services accept up to 4,096 bytes; encryption adds about a hundred, and the id and URL need some, too. */
const TITLE = { characters: 200, bytes: 600 };
const BODY = { characters: 1_000, bytes: 2_800 };
/** A browser that is offline for longer gets nothing, because the alert is out of date by then. */
const TTL_SECONDS = 86_400;
const GONE = [404, 410];

/** Browser push (RFC 8030), encrypted per browser (RFC 8291) and signed by the sender (RFC 8292). */
export class WebPushProvider extends Provider {
  readonly name = 'web-push';
  readonly channel = 'push';
  readonly perSecond = 50;
  readonly atOnce = 16;

  constructor(private readonly options: WebPushOptions) {
    super();
  }

  /** Sends to all browsers of the account. Counts as delivered if at least one accepts it, because a retry would show it there again. */
  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    const { allows = isPushService } = this.options;
    const parsed = subscriptions.safeParse(jsonOf(message.to));
    const known = parsed.success ? parsed.data.filter(({ endpoint }) => allows(endpoint)) : [];
    if (known.length === 0) return { kind: 'rejected', reason: 'push: none of the account’s browsers can be reached' };
    const body = JSON.stringify({
      id: message.id,
      title: shortened(message.subject, TITLE),
      body: shortened(message.text, BODY),
      url: message.url,
    });
    const outcomes = await Promise.all(known.map((subscription) => this.#sendTo(subscription, body, message)));
    const first = (kind: DeliveryOutcome['kind']) => outcomes.find((outcome) => outcome.kind === kind);
    const outcome = first('delivered') ?? first('unknown') ?? first('temporary') ?? outcomes[0];
    return outcome ?? { kind: 'rejected', reason: 'push: none of the account’s browsers can be reached' };
  }

  async #sendTo({ endpoint, keys }: Subscription, body: string, { id, accountId }: OutgoingMessage): Promise<DeliveryOutcome> {
    const { publicKey, privateKey, subject, gone, clock, agent } = this.options;
    try {
      await webPush.sendNotification({ endpoint, keys }, body, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: TTL_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        timeout: PROVIDER_TIMEOUT_MS,
        ...(agent && { agent }),
      });
      return { kind: 'delivered', providerReference: `push:${id}` };
    } catch (error) {
      const { statusCode, headers } = error as { statusCode?: unknown; headers?: Record<string, unknown> };
      // Invalid keys fail before anything is sent.
      if (typeof statusCode !== 'number' && !(error as { code?: unknown }).code && !isTimeout(error)) {
        return { kind: 'rejected', reason: `push: ${oneLine(String((error as Error).message))}` };
      }
      if (typeof statusCode !== 'number') return outcomeWithoutResponse('push', error);
      if (GONE.includes(statusCode)) {
        await gone(accountId, endpoint);
        return { kind: 'rejected', reason: `push: the browser ended the subscription (${statusCode})` };
      }
      const pause = retryAfterMs(headers?.['retry-after'], clock.now());
      const wait = pause === undefined ? {} : { retryAfterMs: pause };
      // Not a failure of the provider: the limit applies only to this push service, not to the others.
      if (statusCode === 429) return { kind: 'temporary', reason: 'push: the service is limiting the rate', ...wait };
      if (statusCode === 401 || statusCode === 403)
        return { kind: 'rejected', reason: `push: the service rejected the sender (HTTP ${statusCode})` };
      if (statusCode >= 500) return serverFailure('push', statusCode, pause);
      return { kind: 'rejected', reason: `push: the service responded with HTTP ${statusCode}` };
    }
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Socket timeout';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function shortened(text: string, max: { readonly characters: number; readonly bytes: number }): string {
  return cutToBytes(text.slice(0, max.characters).toWellFormed(), max.bytes);
}
