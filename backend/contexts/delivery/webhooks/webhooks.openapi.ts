import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { WebhooksController } from './webhooks.http.controller.ts';

const errors = {
  400: { webhook_unreadable: 'The body is signed and is no report of messages.' },
  403: { signature_invalid: 'The signature does not fit the body and the address.' },
  404: { webhook_not_configured: 'The provider is not configured.' },
  413: { payload_too_large: 'The body is larger than 1 MiB.' },
};
const header = (name: string, description: string) => ({ in: 'header', name, description }) as const;

export const webhooksApi = describeRoutes('Webhooks', WebhooksController, {
  sendgrid: {
    summary: "SendGrid's signed event webhook",
    description: 'A batch of delivery events as JSON. Sent again, late or out of order it changes nothing that is newer.',
    effect: 'write',
    answer: { mediaType: 'application/json' },
    errors,
    otherParameters: [
      header('X-Twilio-Email-Event-Webhook-Signature', 'ECDSA signature over time stamp and body, in base64.'),
      header('X-Twilio-Email-Event-Webhook-Timestamp', 'The time stamp that is signed.'),
    ],
  },
  twilio: {
    summary: "Twilio's webhook for incoming texts and for the status of sent ones",
    description:
      'A form. The address of a status report names the message in `row`. The answer is TwiML, empty where Twilio answers the person itself.',
    effect: 'write',
    answer: { mediaType: 'text/xml' },
    errors,
    otherParameters: [header('X-Twilio-Signature', 'Keyed hash over the called address and the form.')],
  },
});
