import { isAmendment } from '#contexts/forms/published/form.catalog.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { companyName, personName, shortPerson } from '../../language/names.ts';

/** Headlines for reports on municipal advisors (Form MA-I). Pure. */

export function municipalAdvisorHeadline({ facts, head }: Pick<FormReading, 'facts' | 'head'>): Headline | null {
  const advisor = facts?.municipalAdvisor;
  if (advisor === undefined || advisor.name === null) return null;
  const person = shortPerson(personName(advisor.name, 'natural'));
  const firm = advisor.firms[0]?.name ?? null;
  const [first, ...more] = advisor.disclosures;
  const headlineFor = (who: string, verbs: readonly [string, string, string]) => {
    if (first !== undefined)
      return compose(
        'MA-I.disclosed',
        `${who}${verbs[0]} ${more.length === 0 ? matterOf(first) : 'several matters'} involving municipal advisor ${person}`,
      );
    return isAmendment(head.form)
      ? compose('MA-I.amended', `${who}${verbs[1]} its report on municipal advisor ${person}`)
      : compose('MA-I.named', `${who}${verbs[2]} ${person} as a municipal advisor`);
  };
  return firstHeadline(
    () => (firm === null ? null : headlineFor(`${companyName(firm)} `, ['discloses', 'updates', 'names'])),
    () => headlineFor('', ['Discloses', 'Updates', 'Names']),
  );
}

/** `a criminal matter`, `an investigation`. */
function matterOf(section: string): string {
  if (section === 'investigation' || section === 'complaint' || section === 'termination')
    return `${section === 'investigation' ? 'an' : 'a'} ${section}`;
  return section === 'judgment or lien' ? 'a judgment or lien' : `a ${section} matter`;
}
