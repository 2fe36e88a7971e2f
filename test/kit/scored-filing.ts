import { withItemFacts } from '../../backend/contexts/filings/published/eight-k-facts/item-facts.parser.ts';
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { type Score, scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { withIncomeFacts } from '../../backend/reading/forms/annual-and-quarterly-report/income/read.ts';
import { type FilingHistory, NO_CONTEXT, type ScoreContext } from '../../backend/reading/judge/context.ts';
import { eightKFiling, type ReadFiling } from './filing-facts.ts';

/** A history back to 2015, empty by default. */
export const historyOf = (over: Partial<FilingHistory> = {}): FilingHistory => ({
  completeSince: '2015-01-01',
  trades: [],
  eightKs: [],
  lateNotices: [],
  stakes: [],
  periodicReports: [],
  offerings: [],
  dealDocuments: [],
  lastHoldings: null,
  ...over,
});

/** Scores a filing, and verifies every quote against the text. */
export function scored({ facts, text }: ReadFiling, context: Partial<ScoreContext> = {}): Score {
  const { score, dropped } = scoreFiling(withIncomeFacts(withItemFacts(facts, text), text), text, { ...NO_CONTEXT, ...context });
  expect(dropped).toEqual([]);
  for (const { quote } of score.rules) if (quote) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  return score;
}

/** Scores an 8-K with these items and the text under each. */
export const scoredEightK = (
  items: Readonly<Record<string, string>>,
  over: Partial<FilingFacts> & { readonly exhibit?: string } = {},
  context: Partial<ScoreContext> = {},
): Score => scored(eightKFiling(items, over), context);

/** Ids of the rules that fired. */
export const firedRules = (score: Score): readonly string[] =>
  score.rules.filter((rule) => rule.available).map((rule) => rule.ruleId);
