import { z } from 'zod';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';

/** Filters and paging of an insider's transactions. */
export const showInsiderRequest = z.object({
  code: z
    .string()
    .regex(/^[A-Z]$/, 'must be one letter, like P')
    .optional()
    .describe('SEC transaction code.'),
  open_market: z
    .stringbool()
    .default(false)
    .describe('`true`: only purchases (code P) and sales (code S) of common stock, on the open market or privately.'),
  company: z
    .string()
    .regex(/^\d{1,10}$/, 'must be a CIK')
    .optional()
    .describe('CIK of a company.'),
  cursor: z.string().max(200).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  brand: brandParameter,
});
export type ShowInsiderRequest = z.infer<typeof showInsiderRequest>;

export const searchInsidersRequest = z.object({
  q: z.string().trim().min(2).max(80).describe('Start of a name. First and last name can be in either order.'),
  brand: brandParameter,
});
export type SearchInsidersRequest = z.infer<typeof searchInsidersRequest>;
