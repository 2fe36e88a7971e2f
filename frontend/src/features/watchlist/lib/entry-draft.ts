import type { EntryChange } from '../api/edit-entry.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { inDays } from './muted.ts';
import { type RulesDraft, rulesDraftOf, rulesOf, splitList } from './rules-draft.ts';

const MAX_TAGS = 10;
const MAX_TAG = 40;

/** The dialog's field values, as typed. */
export type EntryDraft = RulesDraft & {
  readonly forms: readonly string[];
  readonly note: string;
  readonly tags: string;
  /** `keep`, `off`, or a number of days from now. */
  readonly mute: 'keep' | 'off' | number;
};

export function draftOf({ forms, note, tags, rules }: WatchlistEntry): EntryDraft {
  return { forms: splitList(forms), note, tags: tags.join(', '), ...rulesDraftOf(rules), mute: 'keep' };
}

/** The changes to the entry in the server's format, or the error in a field. */
export function changeOf(entry: WatchlistEntry, draft: EntryDraft, now: Date): { change: EntryChange } | { error: string } {
  const { forms } = draft;
  if (forms.length === 0) return { error: 'Please select at least one form type' };
  const tags = splitList(draft.tags);
  if (tags.length > MAX_TAGS) return { error: `You can use up to ${MAX_TAGS} tags. Remove ${tags.length - MAX_TAGS}.` };
  const long = tags.find(({ length }) => length > MAX_TAG);
  if (long !== undefined) return { error: `The tag “${long}” is longer than ${MAX_TAG} characters. Shorten it.` };
  const rules = rulesOf(draft);
  if (rules !== null && 'error' in rules) return rules;
  const before = draftOf(entry);
  const note = draft.note.trim();
  const sameRules = JSON.stringify(rules) === JSON.stringify(rulesOf(before));
  return {
    change: {
      ...(sameList(forms, before.forms) ? {} : { forms: [...forms] }),
      ...(note === before.note.trim() ? {} : { note: note === '' ? null : note }),
      ...(sameList(tags, splitList(before.tags)) ? {} : { tags }),
      ...(sameRules ? {} : { rules }),
      ...(draft.mute === 'keep' ? {} : { mutedUntil: draft.mute === 'off' ? null : inDays(draft.mute, now) }),
    },
  };
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}
