import { BILLING_SETUP } from './published/billing-setup.events.ts';

/** At what prices a brand sells. */
export const billingSetupStream = (brandId: string): string => `${BILLING_SETUP}-${brandId}`;
