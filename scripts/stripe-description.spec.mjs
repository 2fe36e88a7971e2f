import { cutDescription, storedDescription, writtenOf } from './stripe-description.mjs';

test("the extract of Stripe's description matches the installed library and its API version", async () => {
  // To update after a new library version: node scripts/stripe-description.mjs
  expect(storedDescription()).toBe(writtenOf(cutDescription()));
  const { STRIPE_VERSION } = await import('../backend/contexts/billing/stripe/stripe-version.catalog.ts');
  const { ApiVersion } = await import('../node_modules/stripe/esm/apiVersion.js');
  expect(STRIPE_VERSION).toBe(ApiVersion);
});
