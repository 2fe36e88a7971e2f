import twilio from 'twilio';
import type { Clock } from '#platform/clock/clock.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { outcomeWithoutResponse, retryAfterMs } from '../channels/http-outcome.ts';
import { PROVIDER_TIMEOUT_MS, Provider } from '../channels/provider.port.ts';
import { refusalOf } from './twilio-outcome.ts';

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** Number or messaging service that sends texts. */
  readonly sender: { readonly from: string } | { readonly messagingServiceSid: string };
  readonly baseUrl?: string | undefined;
  /** URL for Twilio's status reports about a text. */
  readonly statusCallback: (rowId: string) => string;
  readonly clock: Clock;
}

/** The SDK's client, with a configurable origin. */
class OriginClient extends twilio.RequestClient {
  /** The last response's Retry-After, which applies to all requests. */
  retryAfter: unknown;

  constructor(private readonly origin: string | undefined) {
    super({ timeout: PROVIDER_TIMEOUT_MS });
  }

  override request: InstanceType<typeof twilio.RequestClient>['request'] = async (options) => {
    const uri = this.origin ? options.uri.replace(/^https:\/\/[^/]+/, new URL(this.origin).origin) : options.uri;
    const answer = await super.request({ ...options, uri, allowRedirects: false, timeout: PROVIDER_TIMEOUT_MS });
    this.retryAfter = (answer as { headers?: Record<string, unknown> }).headers?.['retry-after'];
    return answer;
  };
}

/** Twilio's Messages resource. It has no idempotency key; the status callback's URL contains the row's id. */
export class TwilioProvider extends Provider {
  readonly name = 'twilio';
  readonly channel = 'sms';
  /** A toll-free number sends 3 per second, a registered campaign more; Twilio queues the excess. */
  readonly perSecond = 10;
  readonly atOnce = 8;
  readonly #http: OriginClient;
  readonly #client: twilio.Twilio;

  constructor(private readonly options: TwilioOptions) {
    super();
    const { accountSid, authToken, baseUrl } = options;
    this.#http = new OriginClient(baseUrl);
    // With TWILIO_LOG_LEVEL "debug", the SDK would log requests including numbers.
    this.#client = new twilio.Twilio(accountSid, authToken, { httpClient: this.#http, logLevel: 'silent' });
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    const { sender, statusCallback, clock } = this.options;
    try {
      const { sid } = await this.#client.messages.create({
        to: message.to,
        body: message.text,
        ...sender,
        statusCallback: statusCallback(message.id),
      });
      return { kind: 'delivered', providerReference: `twilio:${sid}` };
    } catch (error) {
      const { status, code, message: reason } = error as { status?: unknown; code?: unknown; message?: unknown };
      if (typeof status !== 'number') return outcomeWithoutResponse('Twilio', error);
      const pause = retryAfterMs(this.#http.retryAfter, clock.now());
      return refusalOf(status, typeof code === 'number' ? code : null, String(reason ?? ''), pause);
    }
  }
}
