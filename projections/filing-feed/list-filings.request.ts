import { z } from 'zod';
import { FORM_TYPES } from '../../backend/contexts/brands/brand.rules.ts';
import { level } from '../../backend/contexts/scoring/scoring.events.ts';

const day = z.iso.date();

/** Filters and paging of every list of filings. A bare date is a UTC day; `from` and `to` are both inclusive, by acceptance. */
export const listFilingsRequest = z.object({
  form: z.enum(FORM_TYPES).optional(),
  level: level.optional(),
  /** 8-K item, `5.02`. */
  item: z
    .string()
    .regex(/^\d{1,2}(\.\d{2})?$/, 'must look like 5.02')
    .optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  brand: z.string().max(40).optional(),
});
export type ListFilingsRequest = z.infer<typeof listFilingsRequest>;
