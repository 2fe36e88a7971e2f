import type { EntryRules } from './entry-rules.events.ts';

/** Whether a filing passes an entry's rules (decision 6). Pure. */

/** Rules that may be incomplete. */
export type PartialEntryRules = { readonly [name in keyof EntryRules]?: EntryRules[name] | undefined };

/** The rules with defaults for missing ones. */
export function completeRules(some: PartialEntryRules): EntryRules {
  const { items = [], openMarketOnly = false, without10b51 = false, minimumValue = null, keywords = [] } = some;
  return { items, openMarketOnly, without10b51, minimumValue, keywords };
}

export const NO_RULES: EntryRules = completeRules({});

/** The facts that the rules check; null if the filing doesn't state them or couldn't be read. */
export interface RuledFiling {
  /** Items of an 8-K by code; null for any other form. */
  readonly items: readonly string[] | null;
  /** Whether a Form 4 reports a purchase or sale; null for other forms. */
  readonly openMarket: boolean | null;
  /** Whether all purchases and sales were made under a Rule 10b5-1 plan. */
  readonly planned: boolean | null;
  /** The purchases' and sales' total in US dollars. */
  readonly value: number | null;
}

export type RuleRefusal = 'item_not_chosen' | 'not_open_market' | 'planned_trade' | 'below_minimum_value' | 'keyword_not_found';

/**
 * The first rule that the filing fails; null if it passes. Unknown facts fail no rule, so that rules don't hide news that couldn't be read.
 * @param contains whether the filing's text contains a keyword; null if there is no text.
 */
export function refusedBy(
  rules: EntryRules,
  { items, openMarket, planned, value }: RuledFiling,
  contains: ((keyword: string) => boolean) | null,
): RuleRefusal | null {
  if (rules.items.length > 0 && items !== null && items.length > 0 && !rules.items.some((item) => items.includes(item))) {
    return 'item_not_chosen';
  }
  if (rules.openMarketOnly && openMarket === false) return 'not_open_market';
  if (rules.without10b51 && planned === true) return 'planned_trade';
  if (rules.minimumValue !== null && value !== null && value < rules.minimumValue) return 'below_minimum_value';
  if (rules.keywords.length > 0 && contains !== null && !rules.keywords.some(contains)) return 'keyword_not_found';
  return null;
}

/** Normalized rules: sorted items, and each item and keyword once (keywords ignoring case). */
export function normalizeRules(rules: EntryRules): EntryRules {
  const keywords = new Map(rules.keywords.map((keyword) => [keyword.toLowerCase(), keyword]));
  return { ...rules, items: [...new Set(rules.items)].sort(), keywords: [...keywords.values()] };
}

/** Whether two sets of rules are equal after normalization. */
export function sameRules(a: EntryRules | null, b: EntryRules | null): boolean {
  return JSON.stringify(a && normalizeRules(a)) === JSON.stringify(b && normalizeRules(b));
}
