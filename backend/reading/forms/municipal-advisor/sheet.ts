import { type FactSheet, sheetOf, stated, tableOf } from '../fact-sheet.ts';
import type { MunicipalAdvisorFacts } from './facts.ts';

/** An MA-I as named values and tables. */
export function municipalAdvisorSheet(facts: MunicipalAdvisorFacts): FactSheet {
  return sheetOf(
    `Form ${facts.submissionType ?? 'MA-I'}: a person who gives municipal advice`,
    [
      stated('name', 'Person', facts.name),
      stated('crd_number', 'CRD number', facts.crdNumber),
      stated('position', 'Position', facts.position),
      stated('disclosures', 'Disclosed matters', facts.disclosures.length === 0 ? 'none' : facts.disclosures.join(', ')),
      stated('other_business', 'Other business', facts.hasOtherBusiness),
      stated('amends', 'Amends', facts.previousAccession),
    ],
    [
      tableOf('firms', 'Firms', facts.firms, [
        ['name', 'Firm', ({ name }) => name],
        ['file_number', 'SEC file', ({ fileNumber }) => fileNumber],
        ['since', 'Since', ({ since }) => since, 'day'],
      ]),
      tableOf('earlier_employers', 'Earlier employers', facts.earlierEmployers, [
        ['name', 'Employer', ({ name }) => name],
        ['from', 'From', ({ from }) => from],
        ['to', 'To', ({ to }) => to],
        ['position', 'Position', ({ position }) => position],
      ]),
    ],
  );
}
