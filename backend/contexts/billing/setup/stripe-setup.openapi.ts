import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { StripeSetupController } from './stripe-setup.http.controller.ts';
import { configuredPricesResponse, stripeSetupResponse, testEventResponse } from './stripe-setup.response.ts';

export const stripeSetupApi = describeRoutes('Administration', StripeSetupController, {
  show: {
    summary: 'How this product is paid: mode, prices per brand, webhook, nightly comparison',
    effect: 'read',
    answer: stripeSetupResponse,
  },
  configure: {
    summary: 'Set the prices of a brand',
    description: 'Each is looked at first at the payment provider. Who subscribed at an earlier price keeps it.',
    effect: 'command',
    answer: configuredPricesResponse,
    otherParameters: [
      {
        in: 'header',
        name: 'If-Match',
        description: 'The `version` of the brand that was shown, in quotes: refused when it has changed.',
      },
    ],
    errors: {
      400: { prices_refused: 'One of them cannot be sold; the message says which and why.' },
      409: { not_sold_here: 'This deployment sells nothing.' },
      412: { prices_changed: 'The prices were changed since the version in If-Match.' },
      503: { payment_provider_away: 'The payment provider could not be asked; nothing was changed.' },
    },
  },
  test: {
    summary: 'Send a signed test event to the webhook, over its public address',
    effect: 'write',
    answer: testEventResponse,
    errors: { 409: { webhook_not_configured: 'There is no secret to sign it with.' } },
  },
});
