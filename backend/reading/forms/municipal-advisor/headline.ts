import { isAmendment } from '../../../contexts/forms/published/form.catalog.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { countWord } from '../../language/figures.ts';
import { companyName, personName, shortPerson } from '../../language/names.ts';

/** Headlines of reports on persons who give municipal advice (Form MA-I). Pure. */

export function municipalAdvisorHeadline({ facts, head }: Pick<FormReading, 'facts' | 'head'>): Headline | null {
  const advisor = facts?.municipalAdvisor;
  if (advisor === undefined || advisor.name === null) return null;
  const person = shortPerson(personName(advisor.name, 'natural'));
  const firm = advisor.firms[0]?.name ?? null;
  const [first, ...more] = advisor.disclosures;
  const clauses =
    first === undefined
      ? []
      : [`, who discloses ${more.length === 0 ? matterOf(first) : `${countWord(advisor.disclosures.length)} kinds of matters`}`];
  const told = (who: string, verbs: readonly [string, string]) =>
    isAmendment(head.form)
      ? compose('MA-I.amended', `${who}${verbs[1]} its report on municipal advisor ${person}`, clauses)
      : compose('MA-I.named', `${who}${verbs[0]} ${person} as a municipal advisor`, clauses);
  return firstHeadline(
    () => (firm === null ? null : told(`${companyName(firm)} `, ['names', 'updates'])),
    () => told('', ['Names', 'Updates']),
  );
}

/** `a criminal matter`, `an investigation`. */
function matterOf(section: string): string {
  if (section === 'investigation' || section === 'complaint' || section === 'termination')
    return `${section === 'investigation' ? 'an' : 'a'} ${section}`;
  return section === 'judgment or lien' ? 'a judgment or lien' : `a ${section} matter`;
}
