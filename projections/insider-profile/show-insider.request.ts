import { z } from 'zod';

/** Filters and paging of an insider's transactions. */
export const showInsiderRequest = z.object({
  /** SEC transaction code. */
  code: z
    .string()
    .regex(/^[A-Z]$/, 'must be one letter, like P')
    .optional(),
  /** Only open-market purchases and sales of common stock. */
  open_market: z.stringbool().default(false),
  /** CIK of a company. */
  company: z
    .string()
    .regex(/^\d{1,10}$/, 'must be a CIK')
    .optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  brand: z.string().max(40).optional(),
});
export type ShowInsiderRequest = z.infer<typeof showInsiderRequest>;

export const searchInsidersRequest = z.object({
  /** Beginning of a name, in either order. */
  q: z.string().trim().min(2, 'type at least two letters').max(80),
  brand: z.string().max(40).optional(),
});
export type SearchInsidersRequest = z.infer<typeof searchInsidersRequest>;
