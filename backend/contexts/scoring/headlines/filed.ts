import { baseForm, isAmendment } from '../../forms/published/form.catalog.ts';
import type { Scored } from '../scored.ts';
import { compose, firstHeadline, type Headline } from './headline.ts';
import { otherFiler } from './parties.ts';

/** The headline of a form that was read and of which no other template has the facts: what kind of document it is. Pure. */

/** Reports whose rule names an event and no document. */
const NAMES: Readonly<Record<string, string>> = {
  '3': 'a first statement of holdings',
  '4': 'a statement of insider trades',
  '5': 'a yearly statement of insider trades',
  '144': 'a notice of a planned sale',
  '13F-HR': 'its quarterly holdings',
  '13F-NT': 'a notice on its holdings',
  D: 'a notice of a private offering',
  '6-K': 'a report of a foreign company',
};

export function filedHeadline(scored: Scored): Headline | null {
  const form = scored.head.form;
  const { reason } = scored.best.rule;
  const kind = /^An? [a-z]/.test(reason) && !reason.includes('without a rule') ? lowerFirst(reason) : null;
  const named = NAMES[baseForm(form)] ?? kind;
  const who = otherFiler(scored);
  const verb = isAmendment(form) && named !== null && !/\bamend|\bchange/.test(named) ? 'amends' : 'files';
  const object = named === null ? `a Form ${form}` : verb === 'amends' ? named.replace(/^an? (?:first )?/, 'its ') : named;
  return firstHeadline(
    () => (who === null ? null : compose('form.filed', `${who} ${verb} ${object}`)),
    () => compose('form.filed', `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${object}`),
  );
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
