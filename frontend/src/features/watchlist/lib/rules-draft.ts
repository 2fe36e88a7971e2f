import type { EntryRules } from '#contexts/watchlists/published/entry-rules.events.ts';

const ITEM = /^\d{1,2}\.\d{2}$/;

/** Rules as typed. */
export type RulesDraft = {
  /** Whether rules are enabled. */
  readonly narrowed: boolean;
  readonly items: string;
  readonly openMarketOnly: boolean;
  readonly without10b51: boolean;
  readonly minimumValue: string;
  readonly keywords: string;
};

export function rulesDraftOf(rules: EntryRules | null): RulesDraft {
  return {
    narrowed: rules !== null,
    items: (rules?.items ?? []).join(', '),
    openMarketOnly: rules?.openMarketOnly ?? false,
    without10b51: rules?.without10b51 ?? false,
    minimumValue: rules?.minimumValue == null ? '' : String(rules.minimumValue),
    keywords: (rules?.keywords ?? []).join(', '),
  };
}

/** The rules in the server's format, null for none, or the error in a field. */
export function rulesOf(draft: RulesDraft): EntryRules | { readonly error: string } | null {
  if (!draft.narrowed) return null;
  const items = splitList(draft.items);
  const wrong = items.find((item) => !ITEM.test(item));
  if (wrong !== undefined) return { error: `${wrong} isn’t an 8-K item. Enter items like 2.02, 5.02.` };
  const keywords = splitList(draft.keywords);
  if (keywords.some(({ length }) => length < 2)) return { error: 'A keyword needs at least 2 characters.' };
  const typed = draft.minimumValue.replace(/[$,\s]/g, '');
  const minimumValue = typed === '' ? null : Number(typed);
  if (minimumValue !== null && !(minimumValue > 0)) return { error: 'Enter a minimum value above $0.' };
  return { items, openMarketOnly: draft.openMarketOnly, without10b51: draft.without10b51, minimumValue, keywords };
}

/** The distinct parts of a comma-separated text. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}
