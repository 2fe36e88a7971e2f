import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { cikOf, factsExtracted } from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { cusipOf } from './cusip.ts';
import { cusipDirectoryProjector } from './cusip-directory.projector.ts';

const APPLE = '037833100';

function stake(n: number, issuerCik: string | null, cusips: string[], subjects: readonly number[] = []) {
  const facts: Partial<FilingFacts> = {
    form: 'SCHEDULE 13G',
    parties: subjects.map((cik) => ({ cik: cikOf(cik), name: `Company ${cik}`, role: 'subject' as const })),
    stake: {
      source: 'xml',
      schedule: '13G',
      submissionType: 'SCHEDULE 13G',
      isAmendment: false,
      amendmentNo: null,
      previousAccession: null,
      issuerName: 'Company',
      issuerCik,
      classTitle: 'Common Stock',
      cusips,
      eventDate: null,
      rules: [],
      persons: [],
      personsOmitted: 0,
      sections: [],
    },
  };
  return factsExtracted(n, facts);
}

describe('issuers of CUSIPs', () => {
  const folding = projecting(cusipDirectoryProjector);

  test('a Schedule 13G proves its issuer, by its XML or by the subject company in its header', () => {
    const given = folding.given(stake(1, cikOf(7), ['037833 10 0']));
    given.thenDocumentHas(APPLE, { issuers: [cikOf(7)] });
    given.thenFitsDeclaration();
    folding.given(stake(1, null, [APPLE], [7])).thenDocumentHas(APPLE, { issuers: [cikOf(7)] });
    folding.given(stake(1, cikOf(7), [APPLE]), stake(2, null, [APPLE], [7])).thenDocumentHas(APPLE, { issuers: [cikOf(7)] });
  });

  test('two issuers are both stored, so that neither is certain', () => {
    const given = folding.given(stake(1, cikOf(9), [APPLE]), stake(2, cikOf(7), [APPLE]), stake(3, cikOf(8), [APPLE]));
    given.thenDocumentHas(APPLE, { issuers: [cikOf(7), cikOf(9)] });
  });

  test('a filing about several companies or with an invalid CUSIP proves nothing', () => {
    const events = [stake(1, cikOf(7), [APPLE], [8]), stake(2, null, [APPLE], [7, 8]), stake(3, cikOf(7), ['037833101', 'N/A'])];
    expect(folding.given(...events).documents().size).toBe(0);
    expect(folding.given(factsExtracted(1)).documents().size).toBe(0);
  });
});

test.each([
  ['037833100', '037833100'],
  ['02079K305', '02079K305'],
  ['02079k 30 5', '02079K305'],
  ['G0084W101', 'G0084W101'],
  ['037833101', null],
  ['03783310', null],
  ['000000000', '000000000'],
])('%s is the CUSIP %s', (printed, cusip) => {
  expect(cusipOf(printed)).toBe(cusip);
});
