import type { FeedbackEntry } from './feedback-entry.document.ts';

/** Filters of a feedback list; all are optional. */
export interface FeedbackNarrowing {
  readonly verdict?: string | undefined;
  readonly state?: string | undefined;
  /** `ruleId`, or {@link WHOLE_LEVEL}. */
  readonly rule?: string | undefined;
  /** An account id or an accession number. */
  readonly of?: string | undefined;
}

/** Used in place of a rule for feedback on the level as a whole. */
export const WHOLE_LEVEL = 'whole-level';

export function feedbackFacetKey({ verdict, state, rule, of }: FeedbackNarrowing): string {
  return [verdict, state, rule, of].map((facet) => facet ?? '').join('|');
}

/** One key per combination, so that a single index serves all filter combinations. */
export function feedbackFacets(
  entry: Pick<FeedbackEntry, 'verdict' | 'closed' | 'ruleId' | 'accountId' | 'accession'>,
): readonly string[] {
  const { verdict, closed, ruleId, accountId, accession } = entry;
  const state = closed?.outcome ?? 'open';
  const rule = ruleId ?? WHOLE_LEVEL;
  return [undefined, accountId, accession].flatMap((subject) =>
    [undefined, verdict].flatMap((byVerdict) =>
      [undefined, state].flatMap((byState) =>
        [undefined, rule].map((byRule) => feedbackFacetKey({ verdict: byVerdict, state: byState, rule: byRule, of: subject })),
      ),
    ),
  );
}
