import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { p, table, tr } from '#kit/form-samples.ts';
import { isPlace } from '../../language/places.ts';

const page = (...blocks: readonly string[]) => `<html><body>${blocks.join('\n')}</body></html>`;
const filed = (exhibit: string, type = 'EX-21.1', form = '10-K') =>
  extractFacts({
    body: Buffer.from(
      sampleSubmission(form, [], sampleDocument(form, page(p('A report.'))), sampleDocument(type, exhibit, '2', 'ex21.htm')),
      'utf8',
    ),
  }).facts;
const listed = (exhibit: string, type?: string, form?: string) =>
  filed(exhibit, type, form).subsidiaries?.subsidiaries.map(({ name, jurisdiction, percent }) =>
    [name, jurisdiction, ...(percent === null ? [] : [percent])].join(' | '),
  );

test.each<[string, string, readonly string[]]>([
  [
    'a table with headings',
    page(
      p('Subsidiaries of Acme'),
      table(tr('Name', 'Jurisdiction of Incorporation'), tr('Acme Asia Limited', 'Hong Kong'), tr('Acme LLC', 'Delaware, U.S.')),
    ),
    ['Acme Asia Limited | Hong Kong', 'Acme LLC | Delaware, U.S.'],
  ],
  [
    'a table without headings',
    page(table(tr('Acme B.V.', 'The Netherlands'), tr('Acme S.A.S.', 'France (1)'))),
    ['Acme B.V. | The Netherlands', 'Acme S.A.S. | France'],
  ],
  [
    'percent before the place, with footnotes behind names',
    page(
      table(
        tr('Name of subsidiary', 'Percentage owned', 'State or Country of Organization'),
        tr('Acme Oil (4) (5)', '69.6', 'Canada'),
        tr('Roe Gas*', '100%', 'Texas'),
      ),
    ),
    ['Acme Oil | Canada | 69.6', 'Roe Gas | Texas | 100'],
  ],
  [
    'percent behind the place',
    page(table(tr('Subsidiary', 'Jurisdiction', 'Ownership'), tr('Acme GmbH', 'Germany', '50 %'))),
    ['Acme GmbH | Germany | 50'],
  ],
  [
    'a name of business between, and a place that no list has',
    page(
      table(
        tr('Name', 'Doing business as', 'Jurisdiction of formation'),
        tr('Acme Corp', 'Acme Stores', 'Ohio'),
        tr('Roe Corp', 'Roe', 'Free Zone of Ruritania'),
      ),
    ),
    ['Acme Corp | Ohio', 'Roe Corp | Free Zone of Ruritania'],
  ],
  [
    'places in brackets; divisions under a name have none',
    page(
      p('SUBSIDIARIES'),
      p('Acme U.S., Inc. (Alaska)'),
      p('Northern Division'),
      p('Acme Geology (Central) (United Kingdom)'),
      p('Acme of Texas (a division)'),
    ),
    ['Acme U.S., Inc. | Alaska', 'Acme Geology (Central) | United Kingdom'],
  ],
  [
    'sentences',
    page(
      p('Acme Holdings, Inc., a Delaware corporation'),
      p('Roe Finance, LLC, a Nevada limited liability company'),
      p('Doe Ltd. – Bermuda'),
      p('Zoe Company, Ohio'),
    ),
    ['Acme Holdings, Inc. | Delaware', 'Roe Finance, LLC | Nevada', 'Doe Ltd. | Bermuda', 'Zoe Company | Ohio'],
  ],
  [
    'plain text with leaders and columns',
    'SUBSIDIARIES OF THE REGISTRANT\n\nAcme Credit Company............Delaware, U.S.A.\nAcme Werke AG                  Germany\n578 Other U.S. Subsidiaries\n',
    ['Acme Credit Company | Delaware, U.S.A.', 'Acme Werke AG | Germany'],
  ],
  [
    'a broken end',
    page(table(tr('Acme LLC', 'Nevada'), tr('Roe LLC', 'Utah'))).slice(0, -25),
    ['Acme LLC | Nevada', 'Roe LLC | Utah'],
  ],
])('%s', (_, exhibit, subsidiaries) => {
  expect(listed(exhibit)).toEqual(subsidiaries);
});

test('marks a list as partial if it omits insignificant subsidiaries, and keeps a hundred of a long list', () => {
  const rows = Array.from({ length: 116 }, (_, at) => tr(`Acme ${at} LLC`, 'Delaware'));
  const omitted = p(
    '* The names of other subsidiaries of Acme Inc. are omitted because they would not constitute a significant subsidiary.',
  );
  expect(filed(page(table(...rows), omitted)).subsidiaries).toMatchObject({ subsidiariesOmitted: 16, isPartial: true });
  expect(filed(page(table(...rows))).subsidiaries).toMatchObject({ isPartial: false });
});

test('reads exhibit 21 of any form, and exhibit 8 of a 20-F', () => {
  const exhibit = page(table(tr('Acme LLC', 'Nevada')));
  expect(listed(exhibit, 'EX-21')).toEqual(['Acme LLC | Nevada']);
  expect(listed(exhibit, 'EX-8.1', '20-F/A')).toEqual(['Acme LLC | Nevada']);
  expect(listed(exhibit, 'EX-8.1', '10-K')).toBeUndefined();
  expect(listed(exhibit, 'EX-210', '10-K')).toBeUndefined();
});

test('warns about a list that can’t be read', () => {
  const { subsidiaries, parseWarnings } = filed(page(p('None.')));
  expect(subsidiaries).toBeUndefined();
  expect(parseWarnings).toContain('The list of subsidiaries could not be read.');
});

test.each([
  ['Delaware', true],
  ['delaware', true],
  ['State of New York', true],
  ['Côte d’Ivoire', true],
  ['Nevada, U.S.', true],
  ['Russia/Kazakhstan', true],
  ['England and Wales', true],
  ['People’s Republic of China', true],
  ['Acme', false],
  ['Central', false],
  ['a division', false],
  ['', false],
])('%s is a place: %s', (words, expected) => {
  expect(isPlace(words)).toBe(expected);
});
