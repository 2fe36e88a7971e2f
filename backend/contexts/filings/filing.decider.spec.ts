import { insider, officer, ownershipFiling, row } from '#kit/filing-facts.ts';
import { type FilingState, filingDecider, type SightedFiling } from './filing.decider.ts';
import { ReadConcurrently } from './filing.errors.ts';
import type { FilingEvent, FilingFacts, FilingParty } from './published/filing.events.ts';

const issuer: FilingParty = { cik: '0000080661', name: 'PROGRESSIVE CORP/OH/', role: 'issuer' };
const owner: FilingParty = { cik: '0001071287', name: 'DAVIS CHARLES A', role: 'reporting' };

const sighted = (parties: readonly FilingParty[], over: Partial<SightedFiling> = {}): SightedFiling => ({
  accession: '0000080661-26-000032',
  form: '4',
  parties,
  filedOn: '2026-01-12',
  acceptedAt: '2026-01-12T16:26:36.000Z',
  firstSeenAt: '2026-01-12T16:28:51.000Z',
  notSeenBefore: null,
  source: 'feed',
  size: '7 KB',
  items: [],
  indexUrl: 'https://www.sec.gov/Archives/edgar/data/80661/000008066126000032/0000080661-26-000032-index.htm',
  synthetic: false,
  ...over,
});
const FACTS: FilingFacts = {
  accession: '0000080661-26-000032',
  form: '4',
  periodOfReport: null,
  acceptedAt: null,
  items: [],
  parties: [],
  documents: [],
  ownership: null,
  eightK: null,
  textHash: null,
  textLength: 0,
  extractorVersion: '1',
  parseWarnings: [],
};
const tickers = { '0000080661': ['PGR'], '0001071287': ['NOT-ITS-TICKER'] };

const given = (...events: readonly FilingEvent[]): FilingState => events.reduce(filingDecider.evolve, filingDecider.initial);
const ingest = (filing: SightedFiling, state: FilingState) => filingDecider.decide({ kind: 'ingest', filing, tickers }, state);

const withdrawal: FilingEvent = {
  type: 'FilingWithdrawn',
  data: { accession: FACTS.accession, followedAs: '4', companyCiks: [issuer.cik], evidence: 'missing from the index' },
};

describe('a filing', () => {
  test("is ingested once, with its issuer's tickers and not its owner's", () => {
    const events = ingest(sighted([owner, issuer]), given());
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'FilingIngested',
      data: {
        form: '4',
        followedAs: '4',
        isAmendment: false,
        parties: [owner, issuer],
        companyCiks: [issuer.cik],
        tickers: ['PGR'],
      },
    });
    expect(ingest(sighted([owner, issuer]), given(...events))).toEqual([]);
    expect(ingest(sighted([issuer]), given(...events))).toEqual([]);
  });

  test('gets parties from a later page, and with them its company', () => {
    const first = ingest(sighted([owner]), given());
    expect(first[0]).toMatchObject({ data: { companyCiks: [], tickers: [] } });
    const late = ingest(sighted([owner, issuer]), given(...first));
    expect(late).toEqual([
      {
        type: 'FilingPartiesAdded',
        data: {
          accession: '0000080661-26-000032',
          parties: [issuer],
          tickers: ['PGR'],
          companyCiks: [issuer.cik],
          form: '4',
          followedAs: '4',
          filedOn: '2026-01-12',
          acceptedAt: '2026-01-12T16:26:36.000Z',
          items: [],
          source: 'feed',
        },
      },
    ]);
    expect(ingest(sighted([issuer, owner]), given(...first, ...late))).toEqual([]);
  });

  test('gets a ticker only once if companies that share it are added one after another', () => {
    const filers = ['0000000001', '0000000002', '0000000003'].map((cik): FilingParty => ({ cik, name: cik, role: 'filer' }));
    const shared = { '0000000001': ['ONE'], '0000000002': ['TWO'], '0000000003': ['TWO', 'ONE', 'THREE'] };
    const gained: unknown[] = [];
    let state = given();
    for (const filer of filers) {
      const filing = sighted([filer], { form: '10-K' });
      const [event] = filingDecider.decide({ kind: 'ingest', filing, tickers: shared }, state);
      if (!event) throw new Error('nothing was decided');
      gained.push('tickers' in event.data && event.data.tickers);
      state = filingDecider.evolve(state, event);
    }
    expect(gained).toEqual([['ONE'], ['TWO'], ['THREE']]);
  });

  test('has one party per CIK and role, and a company with two roles only once', () => {
    const filer: FilingParty = { ...issuer, role: 'filer' };
    const subject: FilingParty = { ...issuer, role: 'subject' };
    const [event] = ingest(sighted([filer, { ...filer, name: 'other spelling' }, subject], { form: '10-K' }), given());
    expect(event?.data).toMatchObject({ parties: [filer, subject], companyCiks: [issuer.cik], tickers: ['PGR'] });
  });

  test('gets its facts recorded once per extractor version, and never before it is ingested', () => {
    const facts = FACTS;
    const state = given(...ingest(sighted([issuer]), given()));
    const events = filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, state);
    expect(events).toEqual([{ type: 'FilingFactsExtracted', data: facts }]);
    const read = events.reduce(filingDecider.evolve, state);
    expect(filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, read)).toEqual([]);
    expect(
      filingDecider.decide({ kind: 'recordFacts', facts: { ...facts, extractorVersion: '2' }, tickers: {} }, read),
    ).toHaveLength(1);
    expect(() => filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, given())).toThrow('We don’t have filing');
  });

  test('is left unread once, with data from the feed, unless it was already read; it may still be read later', () => {
    const command = { kind: 'leaveUnread', accession: '0000080661-26-000032', reason: 'EDGAR doesn’t have it.' } as const;
    const [ingested] = ingest(sighted([owner, issuer]), given());
    if (!ingested) throw new Error('not ingested');
    const left = filingDecider.decide(command, given(ingested));
    expect(left).toEqual([
      {
        type: 'FilingLeftUnread',
        data: {
          accession: '0000080661-26-000032',
          form: '4',
          parties: [owner, issuer],
          companyCiks: [issuer.cik],
          filedOn: '2026-01-12',
          acceptedAt: '2026-01-12T16:26:36.000Z',
          items: [],
          source: 'feed',
          reason: 'EDGAR doesn’t have it.',
        },
      },
    ]);
    expect(filingDecider.decide(command, given(ingested, ...left))).toEqual([]);
    const read = filingDecider.decide({ kind: 'recordFacts', facts: FACTS, tickers }, given(ingested, ...left));
    expect(read.at(-1)?.type).toBe('FilingFactsExtracted');
    expect(filingDecider.decide(command, given(ingested, ...read))).toEqual([]);
    expect(() => filingDecider.decide(command, given())).toThrow('We don’t have filing');
  });

  test('is recorded with the items from the feed', () => {
    const [event] = ingest(sighted([issuer], { form: '8-K', items: ['2.02', '9.01'] }), given());
    expect(event?.data).toMatchObject({ items: ['2.02', '9.01'] });
  });

  test('gets only new companies and tickers from a later page', () => {
    const filer: FilingParty = { ...issuer, role: 'filer' };
    const second: FilingParty = { cik: '0000000002', name: 'CO-REGISTRANT', role: 'filer' };
    const of = { form: '8-K', items: ['2.02'] };
    const sameTicker = { [issuer.cik]: ['PGR'], [second.cik]: ['PGR', 'CO'] };
    const seen = (parties: FilingParty[], state: FilingState) =>
      filingDecider.decide({ kind: 'ingest', filing: sighted(parties, of), tickers: sameTicker }, state);
    const first = seen([filer], given());
    const late = seen([filer, second], given(...first));
    expect(late).toMatchObject([
      { type: 'FilingPartiesAdded', data: { parties: [second], companyCiks: [second.cik], tickers: ['CO'], items: ['2.02'] } },
    ]);
    const subject: FilingParty = { ...second, role: 'subject' };
    const [third] = seen([subject], given(...first, ...late));
    expect(third?.data).toMatchObject({ parties: [subject], companyCiks: [], tickers: [] });
  });

  test('ignores a party without a role if its CIK is known, from before or from the same page', () => {
    const filer: FilingParty = { ...issuer, role: 'filer' };
    const listed: FilingParty = { ...issuer, role: 'listed' };
    const [both] = ingest(sighted([listed, filer], { form: '8-K' }), given());
    expect(both?.data).toMatchObject({ parties: [filer] });
    expect(ingest(sighted([listed]), given(...ingest(sighted([filer], { form: '8-K' }), given())))).toEqual([]);
    const [alone] = ingest(sighted([listed], { form: '8-K' }), given());
    expect(alone?.data).toMatchObject({ parties: [listed], companyCiks: [issuer.cik] });
  });

  test('has no ticker if the company list has none', () => {
    const unknown: FilingParty = { cik: '0000000003', name: 'UNLISTED', role: 'filer' };
    expect(ingest(sighted([unknown], { form: '8-K' }), given())[0]?.data).toMatchObject({
      companyCiks: [unknown.cik],
      tickers: [],
    });
  });

  describe('whose facts name more parties', () => {
    const second: FilingParty = { cik: '0000000002', name: 'CO-REGISTRANT', role: 'filer' };
    const facts = { ...FACTS, form: '8-K', parties: [second], items: ['8.01'], acceptedAt: '2026-01-12T17:00:00.000Z' };
    const record = (over: Partial<SightedFiling>) =>
      filingDecider.decide(
        { kind: 'recordFacts', facts, tickers: { [second.cik]: ['CO'] } },
        given(...ingest(sighted([{ ...issuer, role: 'filer' }], { form: '8-K', ...over }), given())),
      );

    test('gets them first, with data from the feed', () => {
      expect(record({ items: ['2.02'] })).toEqual([
        {
          type: 'FilingPartiesAdded',
          data: {
            accession: '0000080661-26-000032',
            parties: [second],
            tickers: ['CO'],
            companyCiks: [second.cik],
            form: '8-K',
            followedAs: '8-K',
            filedOn: '2026-01-12',
            acceptedAt: '2026-01-12T16:26:36.000Z',
            items: ['2.02'],
            source: 'feed',
          },
        },
        { type: 'FilingFactsExtracted', data: facts },
      ]);
    });

    test('gets them with data from the facts if the feed has none', () => {
      expect(record({ acceptedAt: null })[0]?.data).toMatchObject({ acceptedAt: '2026-01-12T17:00:00.000Z', items: ['8.01'] });
    });
  });

  test('that is left unread keeps the items from the feed', () => {
    const ingested = ingest(sighted([issuer], { form: '8-K', items: ['2.02'] }), given());
    const command = { kind: 'leaveUnread', accession: '0000080661-26-000032', reason: 'EDGAR doesn’t have it.' } as const;
    expect(filingDecider.decide(command, given(...ingested))[0]?.data).toMatchObject({ items: ['2.02'] });
  });

  test('is withdrawn once, with the evidence, and never before it is ingested', () => {
    const command = { kind: 'withdraw', accession: '0000080661-26-000032', evidence: 'missing in the index' } as const;
    const ingested = ingest(sighted([owner, issuer]), given());
    const withdrawn = filingDecider.decide(command, given(...ingested));
    expect(withdrawn).toEqual([
      {
        type: 'FilingWithdrawn',
        data: {
          accession: '0000080661-26-000032',
          followedAs: '4',
          companyCiks: [issuer.cik],
          evidence: 'missing in the index',
        },
      },
    ]);
    expect(filingDecider.decide(command, given(...ingested, ...withdrawn))).toEqual([]);
    expect(() => filingDecider.decide(command, given())).toThrow('We don’t have filing');
  });

  describe('that EDGAR shows again after its withdrawal', () => {
    const { accession } = FACTS;
    const restore = { kind: 'restore', accession, evidence: 'in the index again' } as const;
    const withdraw = { kind: 'withdraw', accession, evidence: 'missing again' } as const;
    const ingested = ingest(sighted([issuer]), given());
    const facts = filingDecider.decide({ kind: 'recordFacts', facts: FACTS, tickers: {} }, given(...ingested));
    const gone = [...ingested, ...facts, withdrawal];
    const back = filingDecider.decide(restore, given(...gone));

    test('is restored once, and only if it was withdrawn', () => {
      const { form, filedOn, acceptedAt, items } = sighted([issuer]);
      expect(back).toEqual([
        {
          type: 'FilingRestored',
          data: {
            ...{ accession, form, followedAs: '4', filedOn, acceptedAt, items: [...items], source: 'feed' },
            ...{ parties: [issuer], companyCiks: [issuer.cik], evidence: 'in the index again' },
          },
        },
      ]);
      expect(filingDecider.decide(restore, given(...gone, ...back))).toEqual([]);
      expect(filingDecider.decide(restore, given(...ingested))).toEqual([]);
      expect(() => filingDecider.decide(restore, given())).toThrow('We don’t have filing');
    });

    test('is read again once by the same extractor, and may be withdrawn again', () => {
      const read = { kind: 'recordFacts', facts: FACTS, tickers: {} } as const;
      const again = filingDecider.decide(read, given(...gone, ...back));
      expect(again.map(({ type }) => type)).toEqual(['FilingFactsExtracted']);
      expect(filingDecider.decide(read, given(...gone, ...back, ...again))).toEqual([]);
      expect(filingDecider.decide(withdraw, given(...gone, ...back)).map(({ type }) => type)).toEqual(['FilingWithdrawn']);
    });
  });

  test('is marked as delayed once, and only while neither read nor withdrawn', () => {
    const command = {
      kind: 'delayReading',
      accession: '0000080661-26-000032',
      firstTriedAt: '2026-01-12T15:00:00.000Z',
    } as const;
    const ingested = ingest(sighted([owner, issuer]), given());
    const delayed = filingDecider.decide(command, given(...ingested));
    const { kind: _, ...said } = command;
    expect(delayed).toEqual([{ type: 'FilingReadingDelayed', data: { ...said, form: '4', companyCiks: [issuer.cik] } }]);
    expect(filingDecider.decide(command, given(...ingested, ...delayed))).toEqual([]);
    const withdrawn = filingDecider.decide({ kind: 'withdraw', accession: said.accession, evidence: 'gone' }, given(...ingested));
    expect(filingDecider.decide(command, given(...ingested, ...withdrawn))).toEqual([]);
    const read = { type: 'FilingFactsExtracted', data: { extractorVersion: '1' } } as unknown as FilingEvent;
    expect(filingDecider.decide(command, given(...ingested, read))).toEqual([]);
    expect(() => filingDecider.decide(command, given())).toThrow('We don’t have filing');
  });

  test('ignores other events in its stream', () => {
    const ingested = given(...ingest(sighted([issuer]), given()));
    const other = { type: 'FilingScored', data: {} } as unknown as FilingEvent;
    expect(filingDecider.evolve(ingested, other)).toEqual(ingested);
  });
});

describe('a report that an administrator corrects', () => {
  const filed = { name: issuer.name, cik: issuer.cik, ticker: 'PGR' };
  const right = { name: 'OTHER CORP', cik: '0000000042', ticker: 'OTHR' };
  const read = ownershipFiling([row('P', '1', '1')], {
    issuer: filed,
    owners: [officer('CFO', { cik: owner.cik, name: owner.name }), insider({ cik: '0000000007' })],
  }).facts;
  const facts: FilingFacts = { ...FACTS, ...read, accession: FACTS.accession, parties: [issuer, owner], textHash: null };
  const known = () => given(...ingest(sighted([owner, issuer]), given()), { type: 'FilingFactsExtracted', data: facts });
  type Correction = Extract<Parameters<typeof filingDecider.decide>[0], { kind: 'correctReport' }>;
  const correct = (state: FilingState, over: Partial<Correction> = {}) =>
    filingDecider.decide(
      {
        kind: 'correctReport',
        facts,
        readings: 1,
        issuer: right,
        titles: [],
        tickers: ['OTHR'],
        reason: 'the wrong company',
        ...over,
      },
      state,
    );
  const applied = (events: readonly FilingEvent[], state: FilingState) => events.reduce(filingDecider.evolve, state);
  const factsOf = (events: readonly FilingEvent[]) =>
    events.find(({ type }) => type === 'FilingFactsExtracted')?.data as FilingFacts;

  test('moves to the right company along with its facts', () => {
    const events = correct(known());
    expect(events).toMatchObject([
      {
        type: 'FilingReportCorrected',
        data: {
          issuer: { from: filed, to: right },
          titles: [],
          owners: [owner.cik, '0000000007'],
          companyCiks: [right.cik],
          tickers: ['OTHR'],
          acceptedAt: '2026-01-12T16:26:36.000Z',
          reason: 'the wrong company',
        },
      },
      {
        type: 'FilingFactsExtracted',
        data: { correction: 1, ownership: { issuer: right }, parties: [{ cik: right.cik }, owner] },
      },
    ]);
    // The issuer as filed, seen again, adds nothing.
    expect(ingest(sighted([issuer, owner]), applied(events, known()))).toEqual([]);
  });

  test('keeps every correction when it is read again', () => {
    const first = correct(known());
    const state = applied(first, known());
    const title = [{ cik: owner.cik, title: 'Chief Executive Officer' }];
    const second = correct(state, { facts: factsOf(first), readings: 2, issuer: null, titles: title });
    expect(second[0]).toMatchObject({
      data: { issuer: null, titles: [{ cik: owner.cik, from: 'CFO', to: 'Chief Executive Officer' }] },
    });
    const again = filingDecider.decide(
      { kind: 'recordFacts', facts: { ...facts, extractorVersion: '2' }, tickers },
      applied(second, state),
    );
    expect(again).toMatchObject([
      {
        type: 'FilingFactsExtracted',
        data: {
          correction: 2,
          extractorVersion: '2',
          parties: [{ cik: right.cik, name: right.name, role: 'issuer' }, owner],
          ownership: { issuer: right, owners: [{ title: 'Chief Executive Officer', isOfficer: true }, { cik: '0000000007' }] },
        },
      },
    ]);
    const back = correct(applied(second, state), { facts: factsOf(second), readings: 3, issuer: filed, tickers: ['PGR'] });
    expect(factsOf(back)).toMatchObject({ correction: 3, ownership: { issuer: filed }, parties: [issuer, owner] });
    expect(applied(back, applied(second, state))).toMatchObject({
      companyCiks: [issuer.cik],
      tickers: ['PGR'],
      parties: [owner, issuer],
    });
  });

  test('does not change if it is already correct', () => {
    const title = [
      { cik: owner.cik, title: 'CFO' },
      { cik: '0000000099', title: 'No owner of it' },
    ];
    expect(correct(known(), { issuer: filed, titles: title })).toEqual([]);
    const unnamed = correct(known(), { issuer: null, titles: [{ cik: owner.cik, title: null }] });
    expect(factsOf(unnamed).ownership?.owners[0]).toMatchObject({ title: null, isOfficer: true });
  });

  test.each([
    ['filing_not_found', () => given(), {}],
    ['report_not_read', known, { facts: FACTS }],
    ['filing_withdrawn', () => filingDecider.evolve(known(), withdrawal), {}],
  ] as const)('is refused: %s', (code, state, over) => {
    expect(() => correct(state(), over)).toThrow(expect.objectContaining({ code }));
  });

  test('is refused if the facts are not the newest', () => {
    expect(() => correct(known(), { readings: 0 })).toThrow(ReadConcurrently);
  });
});
