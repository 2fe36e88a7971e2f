import { BILLING_SETUP } from '../published/billing-setup.events.ts';

/** Stream of a brand's price configuration. */
export const billingSetupStream = (brandId: string): string => `${BILLING_SETUP}-${brandId}`;
