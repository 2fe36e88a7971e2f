import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { StripeWebhookController } from './stripe-webhook.http.controller.ts';

export const stripeWebhookApi = describeRoutes('Webhooks', StripeWebhookController, {
  stripe: {
    summary: "Stripe's signed webhook",
    description:
      'An event as JSON. The subscription, invoice or payment that it concerns is read again, so an event sent again, late or out of order changes nothing that is newer.',
    effect: 'write',
    answer: { mediaType: 'application/json' },
    errors: {
      400: { webhook_unreadable: 'The body is signed and is no event of Stripe.' },
      403: { signature_invalid: 'The signature does not fit the body, or is older than five minutes.' },
      404: { webhook_not_configured: 'Stripe is not configured.' },
      413: { payload_too_large: 'The body is larger than 1 MiB.' },
      503: { payment_provider_away: 'What it concerns could not be read at Stripe, which sends its event again.' },
    },
    otherParameters: [
      { in: 'header', name: 'Stripe-Signature', description: 'Time stamp, and keyed hash over time stamp and body.' },
    ],
  },
});
