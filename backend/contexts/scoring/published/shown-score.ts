/** Which level and which words of a filing are shown, on every page and in every message alike. Pure. */

import type { EventOf } from '#platform/event-store/define-event.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import type { FilingAnalysed } from './analysis.events.ts';
import { effectiveLevel } from './analysis.policy.ts';
import type { FilingScored, Level } from './scoring.events.ts';

type Scored = EventOf<typeof FilingScored>['data'];
type Analysed = EventOf<typeof FilingAnalysed>['data'];

export interface ShownScore {
  /** The rules' level, moved by an analysis at most one band. */
  readonly level: Level;
  readonly oneLiner: string;
  /** `oneLiner` without its date clause: for lists and messages. */
  readonly headline: string;
  readonly label: string | null;
  /** Of the rules. */
  readonly summary: string;
  /** Stands before that of the rules where the reader's plan has it (decision 12); null where no AI wrote one. */
  readonly aiSummary: string | null;
  /** An AI wrote `oneLiner` and `headline`. */
  readonly aiWritten: boolean;
}

/** The AI's words stand before those of the rules, and its suggestion moves their level. A re-score keeps both. */
export function shownScore(
  score: Pick<Scored, 'level' | 'oneLiner' | 'headline' | 'summary'>,
  analysis: Pick<Analysed, 'oneLiner' | 'summary' | 'suggestion'> | null,
): ShownScore {
  return {
    level: effectiveLevel(score.level, analysis?.suggestion?.level ?? null),
    oneLiner: analysis?.oneLiner ?? score.oneLiner,
    headline: analysis?.oneLiner ?? score.headline?.text ?? score.oneLiner,
    label: score.headline?.label ?? null,
    summary: score.summary,
    aiSummary: analysis?.summary ?? null,
    aiWritten: analysis !== null,
  };
}

/**
 * Whether a score judges its filing. That of a filing whose documents should have been read and were not does not: its form alone would give it a
 * level that its contents may contradict. Forms without a reader are judged by their form.
 */
export function judges(
  score: { readonly missingInputs: readonly string[] },
  filing: { readonly form: string; readonly wasRead: boolean },
): boolean {
  return filing.wasRead || readerOf(filing.form) === null || !score.missingInputs.includes('documents');
}
