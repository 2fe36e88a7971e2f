import { describeRoutes } from '#platform/openapi/route-description.ts';
import { StripeSetupController } from './stripe-setup.http.controller.ts';
import { configuredPricesResponse, stripeSetupResponse, testEventResponse } from './stripe-setup.response.ts';

export const stripeSetupApi = describeRoutes('Administration', StripeSetupController, {
  show: {
    summary: 'How payments are set up: mode, prices per brand, webhook, nightly comparison',
    effect: 'read',
    answer: stripeSetupResponse,
  },
  configure: {
    summary: 'Set a brand’s prices',
    description: 'Each price is first checked with the payment provider. Existing subscribers keep the price they signed up for.',
    effect: 'command',
    answer: configuredPricesResponse,
    otherParameters: [
      {
        in: 'header',
        name: 'If-Match',
        description: 'The `version` you loaded, in quotes. Rejected if it has changed.',
      },
    ],
    errors: {
      400: { prices_refused: 'One of the prices can’t be sold. The message says which and why.' },
      409: { not_sold_here: 'This deployment has no paid plans.' },
      412: { prices_changed: 'The prices have changed since the version in If-Match.' },
      503: { payment_provider_away: 'We couldn’t reach the payment provider. Nothing was changed.' },
    },
  },
  test: {
    summary: 'Send a signed test event to the webhook’s public address',
    effect: 'write',
    answer: testEventResponse,
    errors: { 409: { webhook_not_configured: 'There is no signing secret.' } },
  },
});
