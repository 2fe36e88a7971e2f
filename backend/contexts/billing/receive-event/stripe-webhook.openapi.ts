import { describeRoutes } from '#platform/openapi/route-description.ts';
import { StripeWebhookController } from './stripe-webhook.http.controller.ts';

export const stripeWebhookApi = describeRoutes('Webhooks', StripeWebhookController, {
  stripe: {
    summary: 'Webhook for Stripe’s signed events',
    description:
      'A JSON event. We then read the current subscription, invoice or payment from Stripe, so events that arrive late, twice or out of order don’t cause problems.',
    effect: 'write',
    answer: { mediaType: 'application/json' },
    errors: {
      400: { webhook_unreadable: 'The body is signed but isn’t a Stripe event.' },
      403: { signature_invalid: 'The signature doesn’t match the body or is more than five minutes old.' },
      404: { webhook_not_configured: 'Stripe isn’t configured.' },
      413: { payload_too_large: 'The body is larger than 1 MiB.' },
      503: { payment_provider_away: 'We couldn’t read the details from Stripe. Stripe will resend the event.' },
    },
    otherParameters: [
      { in: 'header', name: 'Stripe-Signature', description: 'Timestamp, and a keyed hash of the timestamp and body.' },
    ],
  },
});
