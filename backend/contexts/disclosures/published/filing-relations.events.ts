import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** How two filings belong together; on the stream of the later one, with the events of the filing itself. */

/**
 * What an amendment changes in its original, by the facts of both: `restated` contradicts the original, `new-facts` adds to it, `same-facts`
 * repeats it, `unknown` where they cannot be compared.
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

/** What the views of the companies need to know about the filing, because a projector reads no other document. */
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
    /** True when it reports the same event as its original and so corrects it; false for the next report of a chain (13D/A). */
    sameEvent: z.boolean(),
    /** What it changes of the facts, one clause each, such as `500 shares bought on 2026-01-12 were reported as 5,000`; empty when nothing. */
    differences: z.array(z.string()),
  }),
});

/** `by-hand`: no rule found it, an administrator did. */
export const duplicateRule = z.enum(['same-facts', 'same-text', 'same-trades-other-owner', 'by-hand']);
export type DuplicateRule = z.infer<typeof duplicateRule>;

/** The filing has the same disclosure as an earlier one. */
export const FilingMarkedDuplicate = defineEvent('FilingMarkedDuplicate', {
  schema: z.object({
    ...filingFields,
    other: z.string(),
    rule: duplicateRule,
    /** Administrator who set or confirmed the mark; absent where a rule set it. */
    actor: z.string().optional(),
    reason: z.string().optional(),
  }),
});

/** An operator or administrator found two different disclosures: the mark is removed, and no rule sets it again. */
export const FilingDuplicateDismissed = defineEvent('FilingDuplicateDismissed', {
  schema: z.object({ ...filingFields, other: z.string(), actor: z.string(), reason: z.string() }),
});

export type FilingRelationEvent =
  | EventOf<typeof FilingAmendmentLinked>
  | EventOf<typeof FilingMarkedDuplicate>
  | EventOf<typeof FilingDuplicateDismissed>;
export const filingRelationEvents = [FilingAmendmentLinked, FilingMarkedDuplicate, FilingDuplicateDismissed] as const;
