import { describeRoutes } from '#platform/openapi/route-description.ts';
import { WebhooksController } from './provider-webhooks.http.controller.ts';

const errors = {
  400: { webhook_unreadable: 'The body is signed but isn’t a delivery report.' },
  403: { signature_invalid: 'The signature doesn’t match the body and address.' },
  404: { webhook_not_configured: 'The provider isn’t configured.' },
  413: { payload_too_large: 'The body is larger than 1 MiB.' },
};
const header = (name: string, description: string) => ({ in: 'header', name, description }) as const;

export const webhooksApi = describeRoutes('Webhooks', WebhooksController, {
  sendgrid: {
    summary: 'Webhook for SendGrid’s signed events',
    description: 'A batch of delivery events as JSON. Events that arrive late, twice or out of order do no harm.',
    effect: 'write',
    answer: { mediaType: 'application/json' },
    errors,
    otherParameters: [
      header('X-Twilio-Email-Event-Webhook-Signature', 'ECDSA signature of time stamp and body, in base64.'),
      header('X-Twilio-Email-Event-Webhook-Timestamp', 'The time stamp that was signed.'),
    ],
  },
  twilio: {
    summary: 'Twilio’s webhook for incoming texts and delivery status',
    description:
      'A form. In status reports, `row` in the address identifies the message. The response is TwiML, which is empty when Twilio sends the reply itself.',
    effect: 'write',
    answer: { mediaType: 'text/xml' },
    errors,
    otherParameters: [header('X-Twilio-Signature', 'Keyed hash of the address and the form.')],
  },
});
