import sendgrid from '@sendgrid/mail';
import type { Clock } from '#platform/clock/clock.ts';
import type { DeliveryOutcome, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { outcomeWithoutResponse } from '../channels/http-outcome.ts';
import { PROVIDER_TIMEOUT_MS, Provider } from '../channels/provider.port.ts';
import { mailHeaders, oneLineOf } from '../mail-headers.ts';
import { refusalOf } from './sendgrid-outcome.ts';

export interface SendGridOptions {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  /** EMAIL_FROM. */
  readonly from: string;
  /** Sender name. */
  readonly senderOf: (brandId: string) => string;
  readonly clock: Clock;
}

/** The SDK's default export also holds the class of its clients, which its types omit. */
const { MailService } = sendgrid as unknown as { MailService: new () => typeof sendgrid };

/** The part of the SDK's client that its types omit. */
interface Client {
  setDefaultRequest(defaults: Record<string, unknown>): void;
}

/** SendGrid's v3 Mail Send. It has no idempotency key; every webhook event includes our row id. */
export class SendGridProvider extends Provider {
  readonly name = 'sendgrid';
  readonly channel = 'email';
  readonly perSecond = 50;
  readonly atOnce = 16;
  readonly #service = new MailService();

  constructor(private readonly options: SendGridOptions) {
    super();
    this.#service.setApiKey(options.apiKey);
    (this.#service as unknown as { client: Client }).client.setDefaultRequest({
      ...(options.baseUrl && { baseUrl: options.baseUrl }),
      timeout: PROVIDER_TIMEOUT_MS,
      maxRedirects: 0,
      maxContentLength: 1_000_000,
    });
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    const { from, senderOf, clock } = this.options;
    try {
      const [answer] = await this.#service.send({
        to: message.to,
        from: { email: from, name: senderOf(message.brandId) },
        subject: oneLineOf(message.subject),
        text: message.text,
        ...(message.html !== null && { html: message.html }),
        headers: mailHeaders(message),
        customArgs: { row_id: message.id },
        // No click tracking or open tracking: links stay direct, and no external image is loaded.
        trackingSettings: {
          clickTracking: { enable: false, enableText: false },
          openTracking: { enable: false },
          subscriptionTracking: { enable: false },
        },
      });
      const id = (answer.headers as Record<string, unknown>)['x-message-id'];
      return { kind: 'delivered', providerReference: `sendgrid:${typeof id === 'string' ? id : message.id}` };
    } catch (error) {
      const { code, response } = error as { code?: unknown; response?: { headers?: unknown; body?: unknown } };
      if (typeof code !== 'number' || !response) return outcomeWithoutResponse('SendGrid', error);
      return refusalOf(code, response.headers as Readonly<Record<string, unknown>>, response.body, clock.now());
    }
  }
}
