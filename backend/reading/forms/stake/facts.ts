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
  /** Percent of the class, without its sign. */
  percent: printed,
  /** Where the cover gives a bound and no figure: `less than` 5%, `at most` 5% ("5 percent or less"), `more than`. */
  percentIs: z.enum(['less than', 'at most', 'more than']).optional(),
  /** Why the percentage is not believed: it stays as filed and is used for nothing. */
  percentDoubt: z.enum(['over 100', 'contradicts']).optional(),
  /** Why the number of shares is not believed: the powers cover many more. */
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
  /** What the filer added to a cover page, by the place of its person; the beginning of a long one. */
  comments: z.array(z.object({ person: z.number().int(), text: z.string() })).optional(),
  sections: z.array(textSection),
  /** Row 2 of the cover pages: true where a person is marked as a member of a group, false where all disclaim one, null where unmarked. */
  isGroup: z.boolean().nullable().optional(),
  /** Whether the largest figure of the covers contains those of the others; null where the powers do not tell. */
  largestIsTotal: z.boolean().nullable().optional(),
  /** True where the document breaks off or is broken: what stands behind that place was not read. */
  partial: z.boolean().optional(),
});
export type StakeFacts = z.infer<typeof stakeFacts>;
