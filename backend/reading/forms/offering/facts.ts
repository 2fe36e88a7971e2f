import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Who sells an offering, as its prospectus names them. */
export const SELLING_ROLES = ['lead', 'bookrunner', 'co-manager', 'placement agent', 'sales agent', 'underwriter'] as const;
export type SellingRole = (typeof SELLING_ROLES)[number];

/** What only a prospectus (424B1 to 424B5) states, beside the facts that it shares with registrations. */
export const prospectusFacts = z.object({
  /** Rule it is filed under, `424(b)(5)`. */
  rule: printed,
  /** Numbers of the registrations it belongs to. */
  fileNumbers: z.array(z.string()),
  /** Date of the older prospectus that it supplements, as printed. */
  baseProspectusDate: printed,
  /** `3` of "Prospectus Supplement No. 3", which brings an older prospectus up to date. */
  supplementNumber: printed,
  /** It says that it is not complete and may be changed. */
  isPreliminary: z.boolean(),
  /** Sells securities of a shelf registration. */
  isTakedown: z.boolean(),
  /** Sells to holders who reinvest dividends or buy directly, at no set time. */
  isPurchasePlan: z.boolean(),
  /** In the order of the title page, so the lead manager first. */
  agents: z.array(z.object({ name: z.string(), role: z.enum(SELLING_ROLES) })),
});
export type ProspectusFacts = z.infer<typeof prospectusFacts>;
