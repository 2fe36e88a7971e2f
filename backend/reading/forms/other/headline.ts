import { baseForm, isAmendment } from '#contexts/forms/published/form.catalog.ts';
import { lowerFirst, upperFirst } from '#platform/values/first-letter.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { otherFiler } from '../named-parties.ts';
import { DOCUMENTS, EVENTS } from './names.ts';

/** Fallback headline: says only what kind of document a form is, if no other template has the facts it needs. Pure. */

export function filedHeadline(scored: Scored): Headline | null {
  const form = scored.head.form;
  const { reason } = scored.best.rule;
  const kind = /^An? [a-z]/.test(reason) ? lowerFirst(reason) : null;
  const named = DOCUMENTS[baseForm(form)] ?? kind;
  const event = EVENTS[form];
  if (event !== undefined) return compose('form.event', event);
  const who = otherFiler(scored);
  const verb = isAmendment(form) && named !== null && !/\bamend|\bchange/.test(named) ? 'amends' : 'files';
  const object = named === null ? `a Form ${form}` : verb === 'amends' ? named.replace(/^an? (?:first )?/, 'its ') : named;
  return firstHeadline(
    () => (who === null ? null : compose('form.filed', `${who} ${verb} ${object}`)),
    () => compose('form.filed', `${upperFirst(verb)} ${object}`),
  );
}
