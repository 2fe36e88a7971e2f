import type { EntryChange } from '../api/edit-entry.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

const DAY_MS = 86_400_000;
const ITEM = /^\d{1,2}\.\d{2}$/;

/** For how long an entry can be muted, in days. */
export const MUTES: readonly { readonly days: number; readonly label: string }[] = [
  { days: 1, label: 'For a day' },
  { days: 7, label: 'For a week' },
  { days: 30, label: 'For 30 days' },
];

/** What the dialog's fields hold, as typed. */
export type EntryDraft = {
  readonly forms: readonly string[];
  readonly note: string;
  /** Whether rules of its own narrow the entry. */
  readonly narrowed: boolean;
  readonly items: string;
  readonly openMarketOnly: boolean;
  readonly without10b51: boolean;
  readonly minimumValue: string;
  readonly keywords: string;
  /** `keep`, `off`, or days from now. */
  readonly mute: 'keep' | 'off' | number;
};

export function draftOf({ forms, note, rules }: WatchlistEntry): EntryDraft {
  return {
    forms: splitList(forms),
    note,
    narrowed: rules !== null,
    items: (rules?.items ?? []).join(', '),
    openMarketOnly: rules?.openMarketOnly ?? false,
    without10b51: rules?.without10b51 ?? false,
    minimumValue: rules?.minimumValue == null ? '' : String(rules.minimumValue),
    keywords: (rules?.keywords ?? []).join(', '),
    mute: 'keep',
  };
}

/** The time until which the entry is muted; null when it is not, or no longer. */
export function mutedUntil({ muted_until }: WatchlistEntry, now: Date): string | null {
  return muted_until !== null && Date.parse(muted_until) > now.getTime() ? muted_until : null;
}

/** What differs from the entry, as the server takes it, or what is wrong with a field. */
export function changeOf(entry: WatchlistEntry, draft: EntryDraft, now: Date): { change: EntryChange } | { error: string } {
  const { forms } = draft;
  if (forms.length === 0) return { error: 'Please select at least one form type' };
  const rules = rulesOf(draft);
  if (rules !== null && 'error' in rules) return rules;
  const before = draftOf(entry);
  const note = draft.note.trim();
  const sameRules = JSON.stringify(rules) === JSON.stringify(rulesOf(before));
  return {
    change: {
      ...(sameList(forms, before.forms) ? {} : { forms: [...forms] }),
      ...(note === before.note.trim() ? {} : { note: note === '' ? null : note }),
      ...(sameRules ? {} : { rules }),
      ...(draft.mute === 'keep' ? {} : { mutedUntil: draft.mute === 'off' ? null : inDays(draft.mute, now) }),
    },
  };
}

type Rules = Exclude<NonNullable<EntryChange['rules']>, undefined>;

function rulesOf(draft: EntryDraft): Rules | { error: string } | null {
  if (!draft.narrowed) return null;
  const items = splitList(draft.items);
  const wrong = items.find((item) => !ITEM.test(item));
  if (wrong !== undefined) return { error: `${wrong} is not an 8-K item. Write items like 2.02, 5.02.` };
  const keywords = splitList(draft.keywords);
  if (keywords.some(({ length }) => length < 2)) return { error: 'A keyword needs at least 2 characters.' };
  const typed = draft.minimumValue.replace(/[$,\s]/g, '');
  const minimumValue = typed === '' ? null : Number(typed);
  if (minimumValue !== null && !(minimumValue > 0)) return { error: 'The minimum value must be a number of US dollars above 0.' };
  return { items, openMarketOnly: draft.openMarketOnly, without10b51: draft.without10b51, minimumValue, keywords };
}

function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}

function inDays(days: number, now: Date): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}
