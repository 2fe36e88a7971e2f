import { describeRoutes } from '#platform/openapi/route-description.ts';
import { WebhooksController } from './provider-webhooks.http.controller.ts';

const errors = {
  400: { webhook_unreadable: 'The body is signed but isn’t a delivery report or a text.' },
  403: { signature_invalid: 'The signature doesn’t match the request body and URL.' },
  404: { webhook_not_configured: 'The provider isn’t configured.' },
  413: { payload_too_large: 'The body is larger than 1 MiB.' },
};
const header = (name: string, description: string) => ({ in: 'header', name, description }) as const;

export const webhooksApi = describeRoutes('Webhooks', WebhooksController, {
  sendgrid: {
    summary: 'Webhook for SendGrid’s signed events',
    description: 'A batch of delivery events as JSON. Events that arrive late, twice or out of order don’t cause problems.',
    effect: 'write',
    answer: { mediaType: 'application/json' },
    errors,
    otherParameters: [
      header('X-Twilio-Email-Event-Webhook-Signature', 'ECDSA signature of the timestamp and body, in base64.'),
      header('X-Twilio-Email-Event-Webhook-Timestamp', 'The timestamp that was signed.'),
    ],
  },
  twilio: {
    summary: 'Webhook for Twilio’s incoming texts and delivery statuses',
    description:
      'Takes form data. In status reports, `row` in the URL identifies the message. The response is TwiML, which is empty when Twilio sends the reply itself.',
    effect: 'write',
    answer: { mediaType: 'text/xml' },
    errors,
    otherParameters: [header('X-Twilio-Signature', 'Keyed hash of the URL and the form data.')],
  },
});
