import {
  accessionOf,
  cikOf,
  factsExtracted,
  filingIngested,
  filingRestored,
  filingWithdrawn,
  partiesAdded,
} from '../../test/kit/filing-events.ts';
import { offeringOf, registrationOf } from '../../test/kit/listing-facts.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { newListingsProjector } from './new-listings.projector.ts';

const listings = projecting(newListingsProjector);
const id = `${cikOf(1)}|registration`;
const placement = `${cikOf(1)}|placement`;
const filer = [{ cik: cikOf(1), name: 'Acme Robotics Inc.', role: 'filer' as const }];
const filed = (n: number, form: string, day = '2026-01-12', over: object = {}) =>
  filingIngested(n, { form, parties: filer, acceptedAt: `${day}T21:00:00.000Z`, filedOn: day, ...over });
const covers = (n: number, form: string, over: Parameters<typeof registrationOf>[0]) =>
  factsExtracted(n, { form, parties: filer, registration: registrationOf(over) });

test('lists a registration as soon as it is seen, without facts', () => {
  const given = listings.given(filed(1, 'S-1'));
  given.thenDocumentHas(id, {
    sortAt: '2026-01-12T21:00:00.000Z',
    form: 'S-1',
    venue: null,
    fund: false,
    amount: null,
    cik: cikOf(1),
    name: 'Acme Robotics Inc.',
    stage: 'registered',
  });
  given.thenFitsDeclaration();
});

test('registered, price range, priced: one entry whose stage advances', () => {
  const steps = [
    filed(1, 'S-1', '2026-01-05'),
    covers(1, 'S-1', { exchange: 'The Nasdaq Capital Market', tradingSymbol: 'ACMR', maximumAggregate: '90000000' }),
    filed(2, 'S-1/A', '2026-02-02'),
    covers(2, 'S-1/A', { sharesOffered: '5000000', priceRange: { low: '14.00', high: '16.00' } }),
    filed(3, '424B4', '2026-02-12'),
    covers(3, '424B4', { pricePerShare: '17.00', totalPrice: '85000000', proceedsBeforeExpenses: '79050000' }),
  ];
  const at = (length: number) => listings.given(...steps.slice(0, length));
  at(2).thenDocumentHas(id, { stage: 'registered', venue: 'Nasdaq', amount: 90_000_000, form: 'S-1' });
  at(4).thenDocumentHas(id, { stage: 'priceIndicated', sortAt: '2026-02-02T21:00:00.000Z', form: 'S-1' });
  const priced = at(6);
  priced.thenDocumentHas(id, { stage: 'priced', form: '424B4', amount: 85_000_000, first: 0 });
  const document = priced.documents().get(id);
  expect(document?.facts).toMatchObject({
    price: '17.00',
    priceRange: null,
    shares: '5000000',
    symbol: 'ACMR',
    exchange: 'The Nasdaq Capital Market',
    proceeds: '79050000',
  });
  expect(document?.steps.map(({ accession }) => accession)).toEqual([1, 2, 3].map(accessionOf));
  expect(priced.documents().size).toBe(1);
  priced.thenFitsDeclaration();
});

test('a new registration is a new offering, without the facts of the earlier one', () => {
  const given = listings.given(
    filed(1, 'S-1', '2026-01-05'),
    covers(1, 'S-1', { pricePerShare: '4.00', sharesOffered: '100' }),
    filed(2, '424B4', '2026-01-20'),
    filed(3, 'S-1', '2026-11-05'),
  );
  given.thenDocumentHas(id, { first: 2, stage: 'registered', amount: null });
  expect(given.documents().get(id)?.facts.price).toBeNull();
});

test.each([
  ['a prospectus of the same days belongs to it', '2026-01-25', 0],
  ['a prospectus of another month is a new sale', '2026-03-25', 2],
])('after a priced offering %s', (_, day, first) => {
  listings
    .given(filed(1, 'S-1', '2026-01-05'), filed(2, '424B4', '2026-01-20'), filed(3, '424B4', day))
    .thenDocumentHas(id, { first });
});

test('a filing that arrives late is sorted by time', () => {
  const given = listings.given(filed(2, 'S-1/A', '2026-02-02'), filed(1, 'S-1', '2026-01-05', { source: 'index' }));
  given.thenDocumentHas(id, { sortAt: '2026-02-02T21:00:00.000Z', first: 0 });
  expect(
    given
      .documents()
      .get(id)
      ?.steps.map(({ form }) => form),
  ).toEqual(['S-1', 'S-1/A']);
});

test('a notice and its amendment are one private placement, a registration another step', () => {
  const given = listings.given(
    filed(1, 'D', '2026-01-05'),
    factsExtracted(1, { form: 'D', parties: filer, offering: offeringOf() }),
    filed(2, 'D/A', '2026-02-05'),
    factsExtracted(2, { form: 'D/A', parties: filer, offering: offeringOf({ totalAmountSold: '5000000' }) }),
    filed(3, 'S-1', '2026-02-06'),
  );
  given.thenDocumentHas(placement, { stage: 'placement', form: 'D', amount: 5_000_000, fund: false });
  expect(given.documents().get(placement)?.facts).toMatchObject({
    sold: '5000000',
    industryGroup: 'Other Technology',
    jurisdiction: 'DELAWARE',
  });
  expect([...given.documents().keys()].sort()).toEqual([placement, id].sort());
});

test('a fund is identified by the exemptions in the feed or in the notice', () => {
  listings.given(filed(1, 'D', '2026-01-05', { items: ['06b', '3C', '3C.7'] })).thenDocumentHas(placement, { fund: true });
  listings
    .given(filed(1, 'D'), factsExtracted(1, { form: 'D', parties: filer, offering: offeringOf({ exemptions: ['06b', '3C.1'] }) }))
    .thenDocumentHas(placement, { fund: true });
  listings.given(filed(1, 'D', '2026-01-05', { items: ['06b', '3C', '3C.5'] })).thenDocumentHas(placement, { fund: false });
});

test('the amount of an offering without a limit is what was sold', () => {
  const offering = offeringOf({ totalOfferingAmount: 'Indefinite', totalAmountSold: '1250000' });
  const given = listings.given(filed(1, 'D'), factsExtracted(1, { form: 'D', parties: filer, offering }));
  given.thenDocumentHas(placement, { amount: 1_250_000 });
  expect(given.documents().get(placement)?.facts.total).toBe('Indefinite');
});

test('without a total, the amount is shares times price', () => {
  listings
    .given(filed(1, '424B4'), covers(1, '424B4', { sharesOffered: '700,000', pricePerShare: '5.25' }))
    .thenDocumentHas(id, { amount: 3_675_000, stage: 'priced' });
});

test('a company that joins late gets its own entry', () => {
  const given = listings.given(filed(1, 'S-1'), partiesAdded(1, cikOf(2), { form: 'S-1' }));
  given.thenDocumentHas(`${cikOf(2)}|registration`, { name: 'Company 2', form: 'S-1' });
});

test('withdrawn filings do not count; without others there is no entry', () => {
  const both = [filed(1, 'S-1', '2026-01-05'), filed(2, 'S-1/A', '2026-02-02')];
  listings.given(...both, filingWithdrawn(2, 'S-1/A')).thenDocumentHas(id, { sortAt: '2026-01-05T21:00:00.000Z' });
  listings.given(...both, filingWithdrawn(2, 'S-1/A'), filingWithdrawn(1, 'S-1')).thenNoDocument(id);
  const back = filingRestored(2, { form: 'S-1/A', acceptedAt: '2026-02-02T21:00:00.000Z', filedOn: '2026-02-02' });
  listings.given(...both, filingWithdrawn(2, 'S-1/A'), back).thenDocumentHas(id, { sortAt: '2026-02-02T21:00:00.000Z' });
});

test('leaves out other forms and backfilled filings', () => {
  const none = listings.given(
    filed(1, '424B5'),
    filed(2, 'S-3'),
    filed(3, '8-K'),
    filed(4, 'S-1', '2012-01-05', { source: 'backfill' }),
    filed(5, 'S-1MEF'),
  );
  expect(none.documents().size).toBe(0);
});

test('found by the beginning of any word, the symbol and the CIK', () => {
  const keys = listings
    .given(filed(1, 'S-1'), covers(1, 'S-1', { tradingSymbol: 'ACMR' }))
    .documents()
    .get(id)?.keys;
  expect(keys).toEqual(expect.arrayContaining(['ac', 'acme', 'robo', 'robotics', 'acmr', '1', cikOf(1)]));
  for (const none of ['a', 'obot']) expect(keys).not.toContain(none);
});
