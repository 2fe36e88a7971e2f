import { runStarted } from '../../test/kit/alert-events.ts';
import {
  accessionOf,
  amendmentLinked,
  cikOf,
  duplicateDismissed,
  duplicateMarked,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingRestored,
  filingScored,
  filingWithdrawn,
  partiesAdded,
} from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { recorded } from '../../test/kit/recorded-event.ts';
import { filingFeedProjector } from './filing-feed.projector.ts';

const feed = projecting(filingFeedProjector);
const id = accessionOf(1);

const owner = (over: object) => ({
  name: 'DOE JANE',
  cik: cikOf(77),
  title: null,
  isDirector: true,
  isOfficer: false,
  isTenPercentOwner: true,
  isOther: false,
  otherText: null,
  ...over,
});
const ownership = (owners: object[]) =>
  ({
    owners,
    transactions: [{ code: 'P', date: '2026-01-09', security: 'Common', shares: '100', price: null, footnotes: ['F1'] }],
  }) as never;

test('a filing is listed as soon as it is ingested, without a level', () => {
  const given = feed.given(filingIngested(1, { items: ['8.01', '9.01'] }));
  given.thenDocumentHas(id, {
    sortAt: '2026-01-12T12:01:00.000Z',
    followedAs: '8-K',
    level: null,
    keys: [cikOf(1), 'item:8.01', 'item:9.01', `${cikOf(1)}|item:8.01`, `${cikOf(1)}|item:9.01`],
    owners: [],
    score: null,
    withdrawn: false,
  });
  given.thenFitsDeclaration();
});

test('reading and scoring add their data and times', () => {
  const given = feed.given(
    recorded(filingIngested(1), { at: 1 }),
    recorded(factsExtracted(1, { items: ['1.03'], acceptedAt: '2026-01-12T11:59:30.000Z' }), { at: 2 }),
    recorded(filingScored(1, 'CRITICAL'), { at: 3 }),
  );
  given.thenDocumentHas(id, {
    items: ['1.03'],
    acceptedAt: '2026-01-12T11:59:30.000Z',
    sortAt: '2026-01-12T11:59:30.000Z',
    level: 'CRITICAL',
    readAt: '2026-01-12T14:30:02.000Z',
    scoredAt: '2026-01-12T14:30:03.000Z',
    updatedAt: '2026-01-12T14:30:03.000Z',
  });
  expect(given.documents().get(id)?.score).toMatchObject({ score: 70, oneLiner: 'One line about 1' });
  given.thenFitsDeclaration();
});

test('filings of a day are ranked by level, then points; filings without a level come last', () => {
  feed.given(filingIngested(1)).thenDocumentHas(id, { rank: -1 });
  feed.given(filingIngested(1), factsExtracted(1), filingScored(1, 'HIGH', { score: 61 })).thenDocumentHas(id, { rank: 261 });
  feed.given(filingIngested(1), factsExtracted(1), filingScored(1, 'LOW', { score: 34 })).thenDocumentHas(id, { rank: 34 });
  feed
    .given(filingIngested(1), filingScored(1, 'CRITICAL', { missingInputs: ['documents'] }))
    .thenDocumentHas(id, { level: null, rank: -1 });
});

test('an unreadable filing has no level until its contents are scored, even if its form would have one', () => {
  const unread = [filingIngested(1), filingScored(1, 'CRITICAL', { missingInputs: ['documents'] })];
  feed.given(...unread).thenDocumentHas(id, { level: null, judged: false, rulesLevel: 'CRITICAL' });
  feed.given(...unread, factsExtracted(1)).thenDocumentHas(id, { level: null });
  feed.given(...unread, factsExtracted(1), filingScored(1, 'LOW')).thenDocumentHas(id, { level: 'LOW', judged: true });
});

test('a filing that was read and has no text has a level', () => {
  feed
    .given(filingIngested(1), factsExtracted(1), filingScored(1, 'LOW', { missingInputs: ['documents'] }))
    .thenDocumentHas(id, { level: 'LOW', judged: true });
});

test('rescoring replaces the level and keeps the time of the first score', () => {
  feed
    .given(
      recorded(filingIngested(1), { at: 1 }),
      recorded(filingScored(1, 'LOW'), { at: 2 }),
      recorded(filingScored(1, 'HIGH'), { at: 9 }),
    )
    .thenDocumentHas(id, { level: 'HIGH', scoredAt: '2026-01-12T14:30:02.000Z', updatedAt: '2026-01-12T14:30:09.000Z' });
});

test("an analysis adds its texts and moves the level by one band; the rules' level stays", () => {
  const given = feed.given(filingIngested(1), filingScored(1, 'MEDIUM'), filingAnalysed(1, 'CRITICAL'));
  given.thenDocumentHas(id, { level: 'HIGH', rulesLevel: 'MEDIUM', alerted: null });
  expect(given.documents().get(id)?.analysis).toMatchObject({ oneLiner: 'As the AI says', model: 'a-model' });
  given.thenFitsDeclaration();
  feed.given(filingIngested(1), filingScored(1, 'MEDIUM'), filingAnalysed(1, null)).thenDocumentHas(id, { level: 'MEDIUM' });
});

test('rescoring keeps the AI’s suggestion and applies it to the new level', () => {
  feed
    .given(filingIngested(1), filingScored(1, 'MEDIUM'), filingAnalysed(1, 'CRITICAL'), filingScored(1, 'LOW'))
    .thenDocumentHas(id, { level: 'MEDIUM', rulesLevel: 'LOW' });
});

test("the alert's level and text are stored next to the current ones", () => {
  feed
    .given(
      filingIngested(1),
      filingScored(1, 'MEDIUM'),
      runStarted(1, { level: 'MEDIUM', oneLiner: 'One line about 1' }),
      filingAnalysed(1, 'CRITICAL'),
    )
    .thenDocumentHas(id, { level: 'HIGH', alerted: { level: 'MEDIUM', oneLiner: 'One line about 1' } });
});

test('a filing for which EDGAR gives only a date is sorted by the date and has no acceptance time', () => {
  feed
    .given(filingIngested(1, { acceptedAt: null }))
    .thenDocumentHas(id, { acceptedAt: null, sortAt: '2026-01-12T00:00:00.000Z' });
});

test('a party added later adds its company', () => {
  feed
    .given(filingIngested(1, { form: '4', companyCiks: [] }), partiesAdded(1, cikOf(5), { form: '4' }))
    .thenDocumentHas(id, { companyCiks: [cikOf(5)], keys: [cikOf(5)] });
});

test('owners have their title as filed, or else the boxes they checked', () => {
  const facts = factsExtracted(1, {
    ownership: ownership([owner({ title: 'CEO' }), owner({}), owner({ isDirector: false, isTenPercentOwner: false })]),
  });
  const document = feed
    .given(filingIngested(1, { form: '4' }), facts)
    .documents()
    .get(id);
  expect(document?.owners.map((each) => each.title)).toEqual(['CEO', 'Director, 10% owner', null]);
  // Lists show none of these.
  expect(JSON.stringify(document)).not.toContain('Common');
});

test('a withdrawn filing is kept and marked', () => {
  feed.given(filingIngested(1), filingWithdrawn(1)).thenDocumentHas(id, { withdrawn: true });
  feed.given(filingIngested(1), filingWithdrawn(1), filingRestored(1)).thenDocumentHas(id, { withdrawn: false });
});

test('events of a filing that was never ingested create no document', () => {
  feed.given(factsExtracted(1), filingScored(1), filingWithdrawn(1)).thenNoDocument(id);
});

test('an amendment and its original are linked, with what changed', () => {
  const given = feed.given(filingIngested(1, { form: '4' }), filingIngested(2, { form: '4/A' }), amendmentLinked(2, 1));
  const { kind, differences } = amendmentLinked(2, 1).data;
  given.thenDocumentHas(id, { amends: null, amendedBy: [{ accession: accessionOf(2), form: '4/A', kind, differences }] });
  given.thenDocumentHas(accessionOf(2), { amends: { accession: id, form: '4', kind, differences }, amendedBy: [] });
});

test('a duplicate is marked until the mark is removed', () => {
  const marked = [filingIngested(1), duplicateMarked(1, 2)];
  feed.given(...marked).thenDocumentHas(id, { duplicateOf: { accession: accessionOf(2), rule: 'same-text' } });
  feed.given(...marked, duplicateDismissed(1, 2)).thenDocumentHas(id, { duplicateOf: null });
});

test('a filing lists the threads it belongs to', () => {
  const data = { threadId: 'thread', kind: 'cluster' as const, accession: id, form: '4', filedOn: '2026-01-12' };
  feed
    .given(filingIngested(1, { form: '4' }), {
      type: 'DisclosureThreadOpened',
      data: { ...data, companyCiks: [cikOf(1)], since: '2026-01-09' },
    })
    .thenDocumentHas(id, { threads: ['thread'] });
});
