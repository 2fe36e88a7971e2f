import { type FilingState, filingDecider, type SightedFiling } from './filing.decider.ts';
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

describe('a filing', () => {
  test('is ingested once, with the tickers of its issuer and not of its owner', () => {
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

  test('gains the parties of a later page, and with them its company', () => {
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

  test('keeps one party per CIK and role, and a company once that stands in two roles', () => {
    const filer: FilingParty = { ...issuer, role: 'filer' };
    const subject: FilingParty = { ...issuer, role: 'subject' };
    const [event] = ingest(sighted([filer, { ...filer, name: 'other spelling' }, subject], { form: '10-K' }), given());
    expect(event?.data).toMatchObject({ parties: [filer, subject], companyCiks: [issuer.cik], tickers: ['PGR'] });
  });

  test('has its facts recorded once per extractor version, never before it was ingested', () => {
    const facts = FACTS;
    const state = given(...ingest(sighted([issuer]), given()));
    const events = filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, state);
    expect(events).toEqual([{ type: 'FilingFactsExtracted', data: facts }]);
    const read = events.reduce(filingDecider.evolve, state);
    expect(filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, read)).toEqual([]);
    expect(
      filingDecider.decide({ kind: 'recordFacts', facts: { ...facts, extractorVersion: '2' }, tickers: {} }, read),
    ).toHaveLength(1);
    expect(() => filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, given())).toThrow('never ingested');
  });

  test('is left unread once, with what the feed told; not after it was read, and it may be read later', () => {
    const command = { kind: 'leaveUnread', accession: '0000080661-26-000032', reason: 'EDGAR has not got it.' } as const;
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
          reason: 'EDGAR has not got it.',
        },
      },
    ]);
    expect(filingDecider.decide(command, given(ingested, ...left))).toEqual([]);
    const read = filingDecider.decide({ kind: 'recordFacts', facts: FACTS, tickers }, given(ingested, ...left));
    expect(read.at(-1)?.type).toBe('FilingFactsExtracted');
    expect(filingDecider.decide(command, given(ingested, ...read))).toEqual([]);
    expect(() => filingDecider.decide(command, given())).toThrow('was never ingested');
  });
});
