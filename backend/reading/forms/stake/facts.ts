import { z } from 'zod';
import { printed, textSection } from '../../language/text-section.ts';

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
  /** Percentage of the class, without the percent sign. */
  percent: printed,
  /** If the cover gives a bound instead of a figure: `less than` 5%, `at most` 5% ("5 percent or less"), `more than`. */
  percentIs: z.enum(['less than', 'at most', 'more than']).optional(),
  /** Why the percentage is implausible; it is stored as filed and not used. */
  percentDoubt: z.enum(['over 100', 'contradicts']).optional(),
  /** Why the number of shares is implausible: voting and dispositive powers cover many more. */
  sharesDoubt: z.enum(['contradicts']).optional(),
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
  /** Accession number of the filing that an XML amendment names as the previous one. */
  previousAccession: printed,
  issuerName: printed,
  issuerCik: printed,
  classTitle: printed,
  /** Nine characters each, if the filing states them that way. */
  cusips: z.array(z.string()),
  /** As printed, `04/29/2025` or `December 12, 2012`. */
  eventDate: printed,
  /** Rules checked on a 13G, e.g. `Rule 13d-1(c)`. */
  rules: z.array(z.string()),
  /** One per cover page, in order. */
  persons: z.array(stakePerson),
  personsOmitted: z.number().int(),
  /** The filer's comments on cover pages, with the index of the person; long ones are cut. */
  comments: z.array(z.object({ person: z.number().int(), text: z.string() })).optional(),
  sections: z.array(textSection),
  /** Row 2 of the cover pages: true if a person is marked as a member of a group, false if all disclaim one, null if unmarked. */
  isGroup: z.boolean().nullable().optional(),
  /** Whether the largest figure of the covers includes those of the others; null if the powers do not show it. */
  largestIsTotal: z.boolean().nullable().optional(),
  /** True if the document is cut off or broken, so that everything after that place is missing. */
  partial: z.boolean().optional(),
});
export type StakeFacts = z.infer<typeof stakeFacts>;
