import type { FilingDetail } from '../api/get-filing.ts';

export type Rule = FilingDetail['rules'][number];
type Excerpt = FilingDetail['excerpts'][number];
/** The filer's words with surrounding text. */
export type RuleExcerpt = Omit<Excerpt, 'rule_id'>;

const AROUND = 140;

/** The last whole words of a text. */
function lastWords(text: string): string {
  return text.length <= AROUND ? text : `… ${text.slice(-AROUND).replace(/^\S*\s+/, '')}`;
}

/** The first whole words of a text. */
function firstWords(text: string): string {
  return text.length <= AROUND ? text : `${text.slice(0, AROUND).replace(/(?<!\s)\s+\S*$/, '')} …`;
}

/** A rule's quote with surrounding text; null if there is no quote, or the filing has no excerpt for it. */
export function excerptOf(rule: Rule, excerpts: readonly Excerpt[]): RuleExcerpt | null {
  if (rule.quote === null) return null;
  const found = excerpts.find(({ rule_id, quote }) => rule_id === rule.ruleId && quote === rule.quote?.text);
  if (!found) return null;
  const { before, quote, after } = found;
  return { before: lastWords(before), quote, after: firstWords(after) };
}
