import {
  accessionOf,
  cikOf,
  factsExtracted,
  filingIngested,
  filingRestored,
  filingScored,
  filingWithdrawn,
} from '../../test/kit/filing-events.ts';
import { insider, row } from '../../test/kit/filing-facts.ts';
import { type InsiderFilingEvent, insiderDocuments, insiderFiled } from '../../test/kit/insider-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { insiderFilingProjector } from './insider-filing.projector.ts';

const folding = projecting(insiderFilingProjector);
const id = accessionOf(1);
const only = (...events: readonly InsiderFilingEvent[]) => insiderDocuments(events)[0];

test('a filing is stored on arrival and found once it is read', () => {
  folding.given(filingIngested(1, { form: '4' })).thenDocumentHas(id, { form: '4', keys: [], report: null, withdrawn: false });
  const events = insiderFiled(1, [row('P', '100', '10.50'), row('S', '5', '11', { date: '2026-01-09' })]);
  const given = folding.given(...events);
  given.thenDocumentHas(id, {
    sortAt: '2026-01-13T12:00:00.000Z',
    keys: [
      'owner:0000000099',
      'issuer:0000000001',
      'buys:0000000001',
      'side:P',
      'side:S',
      'day:0000000001|2026-01-12',
      'day:0000000001|2026-01-09',
    ],
  });
  given.thenFitsDeclaration();
  expect(
    given
      .documents()
      .get(id)
      ?.report?.lines.map(({ kind, day, value, planned }) => [kind, day, value, planned]),
  ).toEqual([
    ['P', '2026-01-12', '1050', false],
    ['S', '2026-01-09', '55', false],
  ]);
});

test('marks trades of other securities, without a price or with an impossible date', () => {
  const lines = only(
    ...insiderFiled(
      1,
      [
        row('P', '100', '10', { security: 'Series A Preferred Stock' }),
        row('S', '100', null, { priceFootnotes: ['F1'] }),
        row('S', '100', '0'),
        row('P', '100', '10', { date: '2062-01-12' }),
        row('P', '100', '10', { date: '2062-07-12' }),
        row('S', '10', '22', { priceFootnotes: ['F2'] }),
      ],
      { footnotes: [{ id: 'F2', text: 'The price is per ADS, each of two shares.' }] },
    ),
  )?.report?.lines;
  expect(lines?.map(({ kind, day, value, priceNote }) => [kind, day, value, priceNote])).toEqual([
    ['P.other', '2026-01-12', '1000', false],
    ['S', '2026-01-12', null, true],
    ['S', '2026-01-12', null, false],
    ['P', '2026-01-12', '1000', false],
    ['P', null, '1000', false],
    ['S', '2026-01-12', null, true],
  ]);
  expect(lines?.flatMap(({ marks }) => marks ?? [])).toEqual([
    'date as filed: 2062-01-12 – impossible, taken as 2026-01-12',
    'date as filed: 2062-07-12 – impossible',
    'price as filed: $22.00 – may be per ADS, not per share',
  ]);
});

test('a figure that the score marked as implausible, based on the last price, has no value', () => {
  const events = insiderFiled(1, [row('S', '1000', '12500'), row('S', '10', '12')]);
  const rules: ReturnType<typeof filingScored>['data']['rules'] = [
    {
      ...{ ruleId: 'asFiled', kind: 'badge', points: 0, reason: 'Price as filed: $12,500 – looks like the total' },
      ...{ quote: null, sourceField: 'ownership.transactions[0].price', available: true, candidate: 'as filed' },
    },
  ];
  const scored = filingScored(1, 'HIGH', { rules });
  expect(only(...events, scored)?.report?.lines.map(({ value, marks }) => [value, marks])).toEqual([
    [null, ['price as filed: $12,500 – looks like the total']],
    ['120', undefined],
  ]);
  expect(only(...events, filingScored(1))?.report).toEqual(only(...events)?.report);
});

test('shows how shares were traded only if a footnote of the line says so', () => {
  const footnotes = [
    { id: 'F1', text: 'Purchased in open market transactions.' },
    { id: 'F2', text: 'Acquired in the private placement of January 9.' },
    { id: 'F3', text: 'Acquired through dividend reinvestment.' },
    { id: 'F4', text: 'These shares were not bought in the open market.' },
  ];
  const says = (code: string, ...ids: string[]) => row(code, '1', '10', { footnotes: ids });
  const rows = [says('P', 'F1'), says('P', 'F2', 'F1'), says('P', 'F3'), says('P', 'F4'), says('S'), says('A', 'F1')];
  const lines = only(...insiderFiled(1, rows, { footnotes }))?.report?.lines;
  expect(lines?.map(({ market }) => market)).toEqual(['open_market', 'offering', 'automatic', null, null, null]);
});

test('has one key per joint filer', () => {
  const owners = [insider(), insider({ cik: cikOf(98), name: 'DOE FUND LP' }), insider()];
  expect(only(...insiderFiled(1, [], { owners }))?.keys).toEqual(['owner:0000000099', 'owner:0000000098', 'issuer:0000000001']);
});

test('reading a filing again replaces its report; a withdrawal marks it', () => {
  const [ingested, facts] = insiderFiled(1, [row('P', '100', '10')]);
  const [, again] = insiderFiled(1, [row('P', '100', '10'), row('P', '7', '10')]);
  expect(only(ingested, facts, again)?.report?.lines).toHaveLength(2);
  expect(only(ingested, facts, filingWithdrawn(1, '4'))).toMatchObject({ withdrawn: true, report: { lines: [{}] } });
  expect(only(ingested, facts, filingWithdrawn(1, '4'), filingRestored(1, { form: '4' }))).toMatchObject({ withdrawn: false });
});

test('other forms, including Form 144, create no document', () => {
  folding.given(filingIngested(1), factsExtracted(1), filingWithdrawn(1)).thenNoDocument(id);
  folding.given(filingIngested(1, { form: '144' }), filingWithdrawn(1, '144')).thenNoDocument(id);
});
