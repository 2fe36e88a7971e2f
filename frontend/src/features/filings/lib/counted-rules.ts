import { waterfallOf } from '#shared/score/score-steps.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { excerptOf, type Rule, type RuleExcerpt } from './rule-excerpts.ts';

/** An evaluated rule with the number that links it to its sentence in the text. */
export type CountedRule = { readonly number: number; readonly rule: Rule; readonly decided: boolean };

type Scored = Pick<FilingDetail, 'rules' | 'score'>;

/** The evaluated rules: first those that add up to the score, in order, then the others. */
export function countedRules({ rules, score }: Scored): CountedRule[] {
  const decided = score === null ? [] : waterfallOf(rules, score).steps.map(({ rule }) => rule);
  const others = rules.filter((rule) => rule.available && !decided.includes(rule));
  return [...decided, ...others].map((rule, at) => ({ number: at + 1, rule, decided: at < decided.length }));
}

/** A sentence of the filing with the rules it triggered. */
export type CountedSentence = {
  readonly excerpt: RuleExcerpt;
  readonly start: number;
  readonly end: number;
  readonly rules: CountedRule[];
};

/** Sentences that triggered rules, in text order; one quoted by several rules appears once. */
export function countedSentences(filing: Scored & Pick<FilingDetail, 'excerpts'>): CountedSentence[] {
  const sentences = new Map<string, CountedSentence>();
  for (const counted of countedRules(filing)) {
    const excerpt = excerptOf(counted.rule, filing.excerpts);
    const quote = counted.rule.quote;
    if (excerpt === null || quote === null) continue;
    const key = `${quote.start}-${quote.end} ${excerpt.quote}`;
    const known = sentences.get(key);
    if (known) known.rules.push(counted);
    else sentences.set(key, { excerpt, start: quote.start, end: quote.end, rules: [counted] });
  }
  return [...sentences.values()].sort((a, b) => a.start - b.start);
}
