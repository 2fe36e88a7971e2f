import type { EightKItemFact } from '../../backend/contexts/filings/published/eight-k-facts/item-facts.events.ts';
import { readItemFacts, withItemFacts } from '../../backend/contexts/filings/published/eight-k-facts/item-facts.parser.ts';
import type { ScoreContext } from '../../backend/reading/judge/context.ts';
import { eightKFiling } from './filing-facts.ts';
import { firedRules, scored } from './scored-filing.ts';

/** Reads and scores an 8-K of Acme Inc. with these items. @returns its first fact of the kind, its level, headline and rules. */
export function resultFor<K extends EightKItemFact['kind']>(
  kind: K,
  items: Readonly<Record<string, string>>,
  context: Partial<ScoreContext> = {},
  exhibit?: string,
) {
  const filing = eightKFiling(items, exhibit === undefined ? {} : { exhibit });
  const facts = withItemFacts(filing.facts, filing.text);
  const score = scored({ ...filing, facts }, context);
  const fact = readItemFacts(filing.facts, filing.text).find((each) => each.kind === kind);
  return {
    fact: (fact ?? null) as Extract<EightKItemFact, { kind: K }> | null,
    level: score.level,
    line: score.oneLiner,
    rules: firedRules(score),
  };
}
