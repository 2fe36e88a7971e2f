import type { Verdict } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import type { FeedbackEntry } from './feedback-entry.document.ts';

/** Feedback figures of one rule. */
export interface RuleFeedback {
  /** Null for the level as a whole. */
  readonly rule: string | null;
  /** Number of judgments counted: the latest per account and filing that names the rule and was not dismissed. */
  readonly judged: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly dismissed: number;
  readonly open: number;
  /** `right` of `judged`, from 0 to 1; null below {@link MIN_JUDGMENTS} judgments, where a share would be misleading. */
  readonly precision: number | null;
}

/** Minimum number of judgments for a share. */
export const MIN_JUDGMENTS = 10;

type Counted = Pick<FeedbackEntry, 'ruleId' | 'verdict' | 'closed'>;

/** Figures per rule, most judged first. Pure. */
export function feedbackByRule(entries: readonly Counted[]): readonly RuleFeedback[] {
  const byRule = Map.groupBy(entries, ({ ruleId }) => ruleId);
  return [...byRule]
    .map(([rule, all]): RuleFeedback => {
      const counted = all.filter(({ closed }) => closed?.outcome !== 'dismissed');
      const countOf = (verdict: Verdict) => counted.filter((entry) => entry.verdict === verdict).length;
      const verdicts = {
        right: countOf('right'),
        too_high: countOf('too_high'),
        too_low: countOf('too_low'),
        wrong_fact: countOf('wrong_fact'),
      };
      return {
        rule,
        judged: counted.length,
        verdicts,
        dismissed: all.length - counted.length,
        open: all.filter(({ closed }) => closed === null).length,
        precision: counted.length < MIN_JUDGMENTS ? null : verdicts.right / counted.length,
      };
    })
    .sort((a, b) => b.judged - a.judged || ((a.rule ?? '') < (b.rule ?? '') ? -1 : 1));
}
