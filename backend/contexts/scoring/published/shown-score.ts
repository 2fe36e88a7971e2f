import type { EventOf } from '#platform/event-store/define-event.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import type { FilingAnalysed } from './analysis.events.ts';
import { effectiveLevel } from './analysis.policy.ts';
import type { FilingScored, Level } from './scoring.events.ts';

/** Which level and texts are shown for a filing, the same on all pages and in all messages. Pure. */

type Scored = EventOf<typeof FilingScored>['data'];
type Analysed = EventOf<typeof FilingAnalysed>['data'];

export interface ShownScore {
  /** The rules' level, moved by an analysis by at most one level. */
  readonly level: Level;
  readonly oneLiner: string;
  /** For lists and messages: `oneLiner` without its date clause; the AI's one-liner unchanged if there is one. */
  readonly headline: string;
  readonly label: string | null;
  /** The rules' summary. */
  readonly summary: string;
  /** The AI's summary, shown before the rules' summary if the reader's plan includes it (decision 12); null if none. */
  readonly aiSummary: string | null;
  /** Whether `oneLiner` and `headline` were written by AI. */
  readonly aiWritten: boolean;
}

/** The AI's texts take precedence over the rules' texts, and its suggestion moves the rules' level. Both also apply after rescoring. */
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
 * Whether a score covers the filing's content. It doesn't if the documents should have been read but weren't: the content may contradict a level based on
 * the form alone. Forms without a reader are scored by their form.
 */
export function coversContent(
  score: { readonly missingInputs: readonly string[] },
  filing: { readonly form: string; readonly wasRead: boolean },
): boolean {
  return filing.wasRead || readerOf(filing.form) === null || !score.missingInputs.includes('documents');
}
