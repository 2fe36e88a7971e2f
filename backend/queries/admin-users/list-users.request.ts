import { z } from 'zod';
import { ACCOUNT_PLANS, ACCOUNT_STATES } from '#projections/account-directory/account-facets.ts';
import { BRANDS } from '../../contexts/brands/published/brand.catalog.ts';
import { adminListFields } from '../../platform/http/admin-list-fields.ts';

const narrowing = {
  plan: z
    .enum(ACCOUNT_PLANS)
    .optional()
    .describe('`admin`: accounts with the admin role, which includes PRO and every form type.'),
  verified: z.enum(['yes', 'no']).optional().describe('Whether the account has a verified contact.'),
  state: z
    .enum(ACCOUNT_STATES)
    .optional()
    .describe(
      '`anonymous`: it has no contact. `unreachable`: one of its contacts gets no messages. `suspended`: by an administrator.',
    ),
  opened_at: z
    .enum(Object.keys(BRANDS) as [string, ...string[]])
    .optional()
    .describe('The brand the account was created on. In responses, `opened_at` is the time instead.'),
};

export const listUsersRequest = z.object({
  ...narrowing,
  sort: z.enum(['-opened', 'opened']).default('-opened').describe('A leading `-` means newest first.'),
  ...adminListFields,
});
export type ListUsersRequest = z.infer<typeof listUsersRequest>;

/** The search is personal data, so it is sent in a body rather than a URL. */
export const findUsersRequest = z.object({
  search: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .describe(
      'An account ID, a complete email address or US phone number, a domain, or the last four digits of a number. Operators can also search for the beginning of an address or of a word in it, with at least three characters.',
    ),
  ...narrowing,
});
export type FindUsersRequest = z.infer<typeof findUsersRequest>;
