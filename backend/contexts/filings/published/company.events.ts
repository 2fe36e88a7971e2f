import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `company-<cik>`: EDGAR's description of a company. */
export const COMPANY = 'company';

/** From the head of a submissions list; recorded again when it changes. */
export const CompanyDescribed = defineEvent('CompanyDescribed', {
  schema: z.object({
    cik: z.string().regex(/^\d{10}$/),
    name: z.string(),
    /** SIC code, four digits. */
    sic: z.string().nullable(),
    /** SIC division (decision 11), e.g. `Manufacturing`. */
    sector: z.string().nullable(),
    /** SIC description, e.g. `Electronic Computers`. */
    industry: z.string().nullable(),
  }),
});

export type CompanyEvent = EventOf<typeof CompanyDescribed>;
export const companyEvents = [CompanyDescribed] as const;
