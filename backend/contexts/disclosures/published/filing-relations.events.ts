import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** How two filings are related; stored on the later filing's own stream. */

/**
 * What an amendment changes in its original, comparing both filings' facts: `restated` contradicts the original, `new-facts` adds to it, `same-facts`
 * repeats it, `unknown` if they can't be compared.
 */
export const amendmentKind = z.enum([
  'exhibits-only',
  'holdings-only',
  'part-III-only',
  'restated',
  'new-facts',
  'same-facts',
  'unknown',
]);
export type AmendmentKind = z.infer<typeof amendmentKind>;

/** The rule by which an original was found. */
export const linkRule = z.enum(['previous-accession', 'original-date', 'same-period', 'chain']);
export type LinkRule = z.infer<typeof linkRule>;

/** Filing fields that the company views need, because a projector reads no other document. */
const filingFields = {
  accession: z.string(),
  form: z.string(),
  followedAs: z.string().nullable(),
  companyCiks: z.array(z.string()),
};

export const FilingAmendmentLinked = defineEvent('FilingAmendmentLinked', {
  schema: z.object({
    ...filingFields,
    original: z.string(),
    originalForm: z.string(),
    kind: amendmentKind,
    rule: linkRule,
    /** True if it reports the same event as its original and so corrects it; false for the next report in a chain (13D/A). */
    sameEvent: z.boolean(),
    /** The changed facts, one clause each, such as `500 shares bought on 2026-01-12 were reported as 5,000`; empty if nothing changed. */
    differences: z.array(z.string()),
  }),
});

/** `by-hand`: set by an administrator rather than a rule. */
export const duplicateRule = z.enum(['same-facts', 'same-text', 'same-trades-other-owner', 'by-hand']);
export type DuplicateRule = z.infer<typeof duplicateRule>;

/** The filing makes the same disclosure as an earlier one. */
export const FilingMarkedDuplicate = defineEvent('FilingMarkedDuplicate', {
  schema: z.object({
    ...filingFields,
    other: z.string(),
    rule: duplicateRule,
    /** Administrator who set or confirmed the mark; absent if a rule set it. */
    actor: z.string().optional(),
    reason: z.string().optional(),
  }),
});

/** An operator or administrator found that the disclosures differ: the mark is removed, and no rule sets it again. */
export const FilingDuplicateDismissed = defineEvent('FilingDuplicateDismissed', {
  schema: z.object({ ...filingFields, other: z.string(), actor: z.string(), reason: z.string() }),
});

export type FilingRelationEvent =
  | EventOf<typeof FilingAmendmentLinked>
  | EventOf<typeof FilingMarkedDuplicate>
  | EventOf<typeof FilingDuplicateDismissed>;
export const filingRelationEvents = [FilingAmendmentLinked, FilingMarkedDuplicate, FilingDuplicateDismissed] as const;
