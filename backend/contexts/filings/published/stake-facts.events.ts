import { z } from 'zod';
import { printed, textSection } from './facts-fields.events.ts';

export const stakePerson = z.object({
  name: printed,
  /** Ten digits. */
  cik: printed,
  citizenship: printed,
  sourceOfFunds: z.array(z.string()),
  soleVoting: printed,
  sharedVoting: printed,
  soleDispositive: printed,
  sharedDispositive: printed,
  /** Shares beneficially owned. */
  aggregate: printed,
  /** Percent of the class, without its sign. */
  percent: printed,
  /** Codes such as `IN`, `IA`, `HC`. */
  types: z.array(z.string()),
});
export type StakePerson = z.infer<typeof stakePerson>;

/** Facts of a Schedule 13D or 13G: its XML (since 2024-12-18) or its text before. Numbers of text covers have no thousands separators. */
export const stakeFacts = z.object({
  source: z.enum(['xml', 'text']),
  schedule: z.enum(['13D', '13G']),
  submissionType: printed,
  isAmendment: z.boolean(),
  amendmentNo: printed,
  /** Accession of the filing that an XML amendment names as the previous one. */
  previousAccession: printed,
  issuerName: printed,
  issuerCik: printed,
  classTitle: printed,
  /** Nine characters each where the filing states them so. */
  cusips: z.array(z.string()),
  /** As printed, `04/29/2025` or `December 12, 2012`. */
  eventDate: printed,
  /** Rules ticked on a 13G, `Rule 13d-1(c)`. */
  rules: z.array(z.string()),
  /** One per cover page, in order. */
  persons: z.array(stakePerson),
  personsOmitted: z.number().int(),
  sections: z.array(textSection),
});
export type StakeFacts = z.infer<typeof stakeFacts>;
