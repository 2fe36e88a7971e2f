import {
  accessionOf,
  amendmentLinked,
  analysisFailed,
  cikOf,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingLeftUnread,
  filingRestored,
  filingScored,
  filingWithdrawn,
  partiesAdded,
} from '#kit/filing-events.ts';
import { inLog, type Placement, recorded } from '#kit/recorded-event.ts';
import type { FilingRelationEvent } from '../../disclosures/published/filing-relations.events.ts';
import type { FilingEvent } from '../../filings/published/filing.events.ts';
import type { AnalysisEvent } from '../../scoring/published/analysis.events.ts';
import type { RuleTrace, ScoringEvent } from '../../scoring/published/scoring.events.ts';
import {
  isFresh,
  mayCorrect,
  type OnFilingStream,
  runOf,
  runOfUnread,
  timeOf,
  verdictOf,
  wasScoredBefore,
} from './what-is-alerted.policy.ts';

type Event = FilingEvent | FilingRelationEvent | AnalysisEvent | ScoringEvent;
const stream = (...events: readonly Event[]): OnFilingStream[] => inLog<Event>(events);
const at = (second: number): string => new Date(Date.UTC(2026, 0, 12, 14, 30, second)).toISOString();
const trace = (ruleId: string, over: Partial<RuleTrace> = {}): RuleTrace => ({
  ruleId,
  kind: 'base',
  points: 50,
  reason: `because of ${ruleId}`,
  quote: null,
  sourceField: 'eightK.items',
  available: true,
  candidate: '8.01',
  ...over,
});
const quote = (text: string) => ({ document: null, start: 0, end: text.length, text });
const scored = (...args: Parameters<typeof filingScored>) => recorded(filingScored(...args), { at: 9 });
const run = (history: readonly Event[], of = scored(1)) => runOf(of, stream(...history), null);

describe('the run of a filing', () => {
  test('has the headline without its date clause if the rules wrote one with a date', () => {
    const headline = { template: 't', text: 'CFO resigns', label: 'Directors or officers', date: 'effective May 1, 2026' };
    const line = { oneLiner: 'CFO resigns effective May 1, 2026', headline };
    const history = [filingIngested(1)];
    expect(run(history, scored(1, 'HIGH', line))).toMatchObject({ oneLiner: line.oneLiner, headline: 'CFO resigns' });
    expect(run(history, scored(1, 'HIGH', { headline: { ...headline, date: null } }))).not.toHaveProperty('headline');
  });

  test('contains the filing, its score and its reading', () => {
    const history = [
      filingIngested(1, { acceptedAt: null, synthetic: true }),
      factsExtracted(1, { acceptedAt: '2026-01-12T12:05:00.000Z' }),
    ];
    expect(run(history, scored(1, 'HIGH', { rules: [trace('a', { quote: quote('words') })] }))).toEqual({
      accession: accessionOf(1),
      companyCiks: [cikOf(1)],
      form: '8-K',
      followedAs: '8-K',
      level: 'HIGH',
      score: 70,
      rulesVersion: '1',
      oneLiner: 'One line about 1',
      companyName: 'Company 1',
      indexUrl: `https://www.sec.gov/Archives/edgar/data/1/${accessionOf(1)}-index.htm`,
      synthetic: true,
      reasons: [{ reason: 'because of a', quote: 'words' }],
      late: false,
      position: scored(1).position,
      acceptedAt: '2026-01-12T12:05:00.000Z',
      firstSeenAt: '2026-01-12T12:01:00.000Z',
      ingestedAt: at(1),
      readAt: at(2),
      scoredAt: at(9),
      ruled: { items: null, openMarket: null, planned: null, value: null, textHash: null },
    });
  });

  test('of an unread filing has no reading time', () => {
    expect(run([filingIngested(1)])).toMatchObject({ readAt: null, acceptedAt: '2026-01-12T12:01:00.000Z' });
    expect(run([filingIngested(1, { acceptedAt: null })])).toMatchObject({ acceptedAt: null });
  });

  test("keeps the feed's acceptance time if the submission has a different one", () => {
    const history = [filingIngested(1), factsExtracted(1, { acceptedAt: '2026-01-12T13:00:00.000Z' })];
    expect(run(history)).toMatchObject({ acceptedAt: '2026-01-12T12:01:00.000Z' });
  });

  test.each([
    ['nothing was ingested', []],
    ['it was withdrawn', [filingIngested(1), filingWithdrawn(1)]],
    ['nobody can follow its form', [filingIngested(1, { form: 'S-8' })]],
    ['it is history', [filingIngested(1, { source: 'backfill' })]],
    ['it was seen four business days late', [filingIngested(1, { firstSeenAt: '2026-01-16T17:00:00.000Z' })]],
  ] as const)('no run when %s', (_why, history) => {
    expect(run(history)).toBeNull();
  });

  test('exists if EDGAR shows it again after its withdrawal', () => {
    expect(run([filingIngested(1), filingWithdrawn(1), filingRestored(1)])).toMatchObject({ late: false });
  });

  test('does not exist at LOW', () => {
    expect(run([filingIngested(1)], scored(1, 'LOW'))).toBeNull();
    expect(run([filingIngested(1)], scored(1, 'MEDIUM'))).toMatchObject({ level: 'MEDIUM' });
  });

  test('is late unless the feed showed the filing', () => {
    expect(run([filingIngested(1)])).toMatchObject({ late: false });
    expect(run([filingIngested(1, { source: 'index' })])).toMatchObject({ late: true });
  });

  test('covers the companies in the feed, those added later and those in the submission, each once', () => {
    const named = (n: number) => ({ cik: cikOf(n), name: `Company ${n}`, role: 'filer' as const });
    const history = [filingIngested(1), partiesAdded(1, cikOf(2)), factsExtracted(1, { parties: [named(2), named(3)] })];
    expect(run(history)).toMatchObject({ companyCiks: [cikOf(1), cikOf(2), cikOf(3)], companyName: 'Company 1' });
  });

  test('names a company that was added later or is only in the submission', () => {
    const unknown = filingIngested(1, { companyCiks: [], parties: [] });
    expect(run([unknown, partiesAdded(1, cikOf(2))])).toMatchObject({ companyCiks: [cikOf(2)], companyName: 'Company 2' });
    const read = factsExtracted(1, { parties: [{ cik: cikOf(3), name: 'Company 3', role: 'filer' }] });
    expect(run([unknown, read])).toMatchObject({ companyCiks: [cikOf(3)], companyName: 'Company 3' });
    expect(run([unknown])).toMatchObject({ companyCiks: [], companyName: '' });
  });

  test('names the company even if a person is listed before it', () => {
    const person = { cik: cikOf(99), name: 'Roe Jane', role: 'reporting' as const };
    const issuer = { cik: cikOf(1), name: 'Company 1', role: 'issuer' as const };
    expect(run([filingIngested(1, { form: '4', parties: [person, issuer] })])).toMatchObject({ companyName: 'Company 1' });
  });

  test("uses the submission's acceptance time if the feed has none", () => {
    const undated = filingIngested(1, { acceptedAt: null, filedOn: '2026-01-02', firstSeenAt: '2026-01-12T17:00:00.000Z' });
    expect(run([undated])).toBeNull();
    expect(run([undated, factsExtracted(1, { acceptedAt: '2026-01-12T16:00:00.000Z' })])).not.toBeNull();
  });
});

describe('the reasons of a run', () => {
  test('end with notes on doubtful figures, each once', () => {
    const mark = trace('asFiled', { kind: 'badge', points: 0, reason: 'Price as filed: $1,250,000 – looks like the total' });
    const rules = [trace('a'), trace('b'), trace('c'), trace('d'), mark, mark];
    expect(run([filingIngested(1)], scored(1, 'HIGH', { rules }))?.reasons.map(({ reason }) => reason)).toEqual([
      'because of a',
      'because of b',
      'because of c',
      'Price as filed: $1,250,000 – looks like the total',
    ]);
  });

  const reasons = (...rules: RuleTrace[]) => run([filingIngested(1)], scored(1, 'HIGH', { rules }))?.reasons;

  test('are the three rules with the most points: base rules before additions, caps last', () => {
    const rules = [
      trace('small modifier', { kind: 'modifier', points: 5 }),
      trace('combo', { kind: 'combo', points: 8 }),
      trace('low base', { points: 10 }),
      trace('large modifier', { kind: 'modifier', points: -20 }),
      trace('base', { points: 60 }),
    ];
    expect(reasons(...rules)?.map(({ reason }) => reason)).toEqual([
      'because of base',
      'because of low base',
      'because of combo',
    ]);
    expect(reasons(...rules.slice(2, 4), trace('limit', { kind: 'ceil', points: 34 }))?.map(({ reason }) => reason)).toEqual([
      'because of low base',
      'because of large modifier',
      'because of limit',
    ]);
    expect(reasons(...rules.slice(0, 2))?.map(({ reason }) => reason)).toEqual(['because of combo', 'because of small modifier']);
  });

  test('are neither badges nor rules that could not be evaluated', () => {
    expect(reasons(trace('badge', { kind: 'badge' }), trace('unknown', { available: false }), trace('base'))).toEqual([
      { reason: 'because of base', quote: null },
    ]);
  });

  test('quote a sentence once', () => {
    const same = { quote: quote('the same words') };
    expect(reasons(trace('a', { points: 60, ...same }), trace('b', { points: 55, ...same }), trace('c'))).toEqual([
      { reason: 'because of a', quote: 'the same words' },
      { reason: 'because of b', quote: null },
      { reason: 'because of c', quote: null },
    ]);
  });
});

describe('a run with an answer of the AI', () => {
  const answered = (...args: Parameters<typeof filingAnalysed>) => recorded(filingAnalysed(...args), { at: 12 });
  const runWith = (analysis: ReturnType<typeof answered>, level: 'LOW' | 'MEDIUM' = 'MEDIUM') =>
    runOf(
      scored(1, level, { rules: ['a', 'b', 'c'].map((each) => trace(each)) }),
      stream(filingIngested(1)),
      analysis as Parameters<typeof runOf>[2],
    );

  test('takes its level, text and model name, and says first that it changed the level', () => {
    expect(runWith(answered(1, 'HIGH'))).toMatchObject({
      level: 'HIGH',
      oneLiner: 'As the AI says',
      writtenBy: 'a-model',
      analysedAt: at(12),
      reasons: [
        {
          reason: 'AI (a-model) changed the level from MEDIUM (set by our rules) to HIGH',
          quote: 'words of the filing, verbatim.',
        },
        { reason: 'because of a' },
        { reason: 'because of b' },
      ],
    });
  });

  test('gives the rules as reasons if it did not change the level', () => {
    for (const suggested of ['MEDIUM', null] as const) {
      expect(runWith(answered(1, suggested))?.reasons.map(({ reason }) => reason)).toEqual([
        'because of a',
        'because of b',
        'because of c',
      ]);
    }
  });

  test('is decided by the effective level: no run if the AI lowers it to LOW', () => {
    expect(runWith(answered(1, 'LOW'))).toBeNull();
    expect(runWith(answered(1, 'MEDIUM'), 'LOW')).toMatchObject({ level: 'MEDIUM' });
  });

  test('without one, the run names no model and no analysis time', () => {
    const without = run([filingIngested(1)]);
    expect(without).not.toHaveProperty('analysedAt');
    expect(without).not.toHaveProperty('writtenBy');
  });
});

describe('a filing is fresh', () => {
  const fresh = (over: Parameters<typeof filingIngested>[1], moment: string, ...read: Event[]) =>
    isFresh(filingIngested(1, over).data, stream(...read), new Date(moment));

  test.each([
    ['on the third business day after it', '2026-01-15T17:00:00.000Z', true],
    ['on the fourth not any more', '2026-01-16T17:00:00.000Z', false],
    ['until midnight Eastern of the third', '2026-01-16T04:59:59.000Z', true],
    ['and not from then on', '2026-01-16T05:00:00.000Z', false],
  ])('%s', (_when, moment, expected) => {
    expect(fresh({ acceptedAt: '2026-01-12T17:00:00.000Z' }, moment)).toBe(expected);
  });

  test('by the Eastern day of its acceptance', () => {
    expect(fresh({ acceptedAt: '2026-01-13T03:00:00.000Z' }, '2026-01-16T17:00:00.000Z')).toBe(false);
  });

  test("by the submission's acceptance time if the feed has none, or else by its date", () => {
    const read = factsExtracted(1, { acceptedAt: '2026-01-13T17:00:00.000Z' });
    expect(fresh({ acceptedAt: null }, '2026-01-16T17:00:00.000Z', read)).toBe(true);
    expect(fresh({ acceptedAt: null }, '2026-01-16T17:00:00.000Z')).toBe(false);
    expect(fresh({ acceptedAt: null }, '2026-01-15T17:00:00.000Z')).toBe(true);
  });

  test('unless it is history', () => {
    expect(fresh({ source: 'backfill' }, '2026-01-12T17:00:00.000Z')).toBe(false);
  });
});

describe('an amendment may correct an alert', () => {
  const amendment = filingIngested(2, { form: '4/A' });
  const link = (revision: number, over: Parameters<typeof amendmentLinked>[2] = {}) =>
    recorded(amendmentLinked(2, 1, over), { revision }) as Parameters<typeof mayCorrect>[0];

  test('when it changes a fact of the same event and was linked after its one score', () => {
    expect(mayCorrect(link(2), stream(amendment, filingScored(2)))).toBe(true);
  });

  test.each([
    ['it is about another event', { sameEvent: false }],
    ['it changes nothing', { differences: [] }],
  ])('not when %s', (_why, over) => {
    expect(mayCorrect(link(2, over), stream(amendment, filingScored(2)))).toBe(false);
  });

  test('not if it was linked before its score, or only after a second one', () => {
    expect(mayCorrect(link(1), stream(amendment, filingScored(2)))).toBe(false);
    expect(mayCorrect(link(3), stream(amendment, filingScored(2), filingScored(2)))).toBe(false);
    expect(mayCorrect(link(2), stream(amendment, filingScored(2), filingScored(2)))).toBe(true);
  });

  test('a score of the form alone, from before it could be read, does not count', () => {
    const unread = filingScored(2, 'HIGH', { missingInputs: ['documents'] });
    expect(mayCorrect(link(3), stream(amendment, unread, filingScored(2)))).toBe(true);
    expect(mayCorrect(link(2), stream(amendment, unread))).toBe(false);
    const withoutMarket = filingScored(2, 'HIGH', { missingInputs: ['marketCap'] });
    expect(mayCorrect(link(2), stream(amendment, withoutMarket))).toBe(true);
  });

  test('not if it was not new when received, or was never ingested', () => {
    const old = filingIngested(2, { form: '4/A', firstSeenAt: '2026-01-20T17:00:00.000Z' });
    expect(mayCorrect(link(2), stream(old, filingScored(2)))).toBe(false);
    expect(mayCorrect(link(2), stream(factsExtracted(2), filingScored(2)))).toBe(false);
  });
});

test('a filing precedes its amendment if it was scored at an earlier position', () => {
  const [first, second] = [scored(1), recorded(filingScored(2), { at: 10 })] as const;
  expect(wasScoredBefore(first, second)).toBe(true);
  expect(wasScoredBefore(second, first)).toBe(false);
  expect(wasScoredBefore(first, first)).toBe(false);
});

describe('an alert that waits for the AI', () => {
  const place: Placement = { at: 20 };
  const answer = recorded(filingAnalysed(1, 'HIGH'), place);
  const failure = recorded(analysisFailed(1), place);
  const verdict = (after: readonly unknown[], now: string, dueAt = at(20)) =>
    verdictOf(after as readonly OnFilingStream[], dueAt, now >= dueAt);

  test('waits until the deadline, and then uses the rules', () => {
    expect(verdict([], at(19))).toBe('wait');
    expect(verdict([], at(20))).toBe('rules');
    expect(verdict([], at(21))).toBe('rules');
  });

  test('uses an answer from before the deadline, whenever it is evaluated', () => {
    expect(verdict([answer], at(20))).toBe(answer);
    expect(verdict([answer], at(59))).toBe(answer);
  });

  test('finds an answer after other events of the filing', () => {
    expect(verdict([recorded(filingScored(1), { at: 11 }), answer], at(20))).toBe(answer);
  });

  test('uses the rules immediately after a failure', () => {
    expect(verdict([failure], at(20), at(30))).toBe('rules');
    expect(verdict([recorded(filingScored(1), { at: 11 }), failure], at(20), at(30))).toBe('rules');
  });

  test('does not use an answer or a failure after the deadline', () => {
    expect(verdict([answer], at(20), at(19))).toBe('rules');
    expect(verdict([failure], at(18), at(19))).toBe('wait');
  });
});

test("an event's time is in its metadata, or else when it was recorded", () => {
  expect(timeOf(recorded(filingScored(1), { metadata: { occurredAt: '2026-01-12T10:00:00.000Z' } }))).toBe(
    '2026-01-12T10:00:00.000Z',
  );
  expect(timeOf(recorded(filingScored(1), { at: 3 }))).toBe(at(3));
});

describe('the run of a filing that could not be read', () => {
  const delayed = recorded(filingLeftUnread(1), { at: 9 });
  const run = (...history: readonly Event[]) => runOfUnread(delayed, stream(...history));

  test('contains what is known without reading it, at MEDIUM', () => {
    const added = partiesAdded(1, cikOf(2));
    const known = filingIngested(1, { acceptedAt: null, synthetic: true });
    expect(run(known, added, partiesAdded(1, cikOf(1)))).toEqual({
      accession: accessionOf(1),
      companyCiks: [cikOf(1), cikOf(2)],
      form: '8-K',
      followedAs: '8-K',
      level: 'MEDIUM',
      score: 0,
      rulesVersion: '',
      oneLiner: '8-K: it can’t be read yet',
      companyName: 'Company 1',
      indexUrl: known.data.indexUrl,
      synthetic: true,
      reasons: [{ reason: expect.stringContaining('Not scored yet'), quote: null }],
      late: false,
      position: delayed.position,
      acceptedAt: null,
      firstSeenAt: known.data.firstSeenAt,
      ingestedAt: at(1),
      readAt: null,
      scoredAt: at(9),
      ruled: { items: ['8.01'], openMarket: null, planned: null, value: null, textHash: null },
      unread: true,
    });
  });

  test('has no company name if no party is the company, and no items if there are none', () => {
    const history = filingIngested(1, {
      companyCiks: [cikOf(2)],
      parties: [{ cik: cikOf(3), name: 'Other', role: 'filer' }],
      items: [],
    });
    expect(run(history)).toMatchObject({ companyName: '', ruled: { items: null } });
    expect(run(filingIngested(1, { companyCiks: [], parties: [] }))).toMatchObject({ companyName: '' });
  });

  test('is late unless the feed showed the filing', () => {
    expect(run(filingIngested(1, { source: 'index' }))).toMatchObject({ late: true });
  });

  test.each([
    ['nothing was ingested', []],
    ['only a withdrawal is there', [filingWithdrawn(1)]],
    ['it was withdrawn', [filingIngested(1), filingWithdrawn(1)]],
    ['nobody can follow its form', [filingIngested(1, { form: 'S-8' })]],
    ['it is history', [filingIngested(1, { source: 'backfill' })]],
    ['it was seen four business days late', [filingIngested(1, { firstSeenAt: '2026-01-16T17:00:00.000Z' })]],
  ] as const)('no run when %s', (_why, history) => {
    expect(run(...history)).toBeNull();
  });
});
