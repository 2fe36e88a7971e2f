import { cutDescription, storedDescription, writtenOf } from './stripe-description.mjs';

test("the cut of Stripe's description is that of the installed library, whose version of the API the product asks for", async () => {
  // To update after a new library version: node scripts/stripe-description.mjs
  expect(storedDescription()).toBe(writtenOf(cutDescription()));
  const { STRIPE_VERSION } = await import('../backend/contexts/billing/stripe/stripe-version.catalog.ts');
  const { ApiVersion } = await import('../node_modules/stripe/esm/apiVersion.js');
  expect(STRIPE_VERSION).toBe(ApiVersion);
});
