import { z } from 'zod';
import { printed } from '../../language/text-section.ts';

/** Roles of those who sell an offering, as its prospectus names them. */
export const SELLING_ROLES = ['lead', 'bookrunner', 'co-manager', 'placement agent', 'sales agent', 'underwriter'] as const;
export type SellingRole = (typeof SELLING_ROLES)[number];

/** Facts that only a prospectus (424B1 to 424B5) states, beyond those it shares with registrations. */
export const prospectusFacts = z.object({
  /** Rule it is filed under, `424(b)(5)`. */
  rule: printed,
  /** File numbers of its registrations. */
  fileNumbers: z.array(z.string()),
  /** Date of the earlier prospectus that it supplements, as printed. */
  baseProspectusDate: printed,
  /** `3` for "Prospectus Supplement No. 3", which updates an earlier prospectus. */
  supplementNumber: printed,
  /** Whether it says that it is incomplete and may be changed. */
  isPreliminary: z.boolean(),
  /** Whether it sells securities off a shelf registration. */
  isTakedown: z.boolean(),
  /** Whether it sells continuously to holders who reinvest dividends or buy directly. */
  isPurchasePlan: z.boolean(),
  /** In the order of the title page, so the lead manager comes first. */
  agents: z.array(z.object({ name: z.string(), role: z.enum(SELLING_ROLES) })),
});
export type ProspectusFacts = z.infer<typeof prospectusFacts>;
