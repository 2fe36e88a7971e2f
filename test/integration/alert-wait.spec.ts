import { StartOverdueAlertRuns } from '../../backend/contexts/alerts/runs/start-overdue-alert-runs.schedule.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { RetryLater } from '../../backend/platform/subscriptions/process.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import {
  accessionOf,
  analysisFailed,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingScored,
  filingWithdrawn,
} from '../kit/filing-events.ts';
import { bought, insiderFiling } from '../kit/insider-filing.ts';

const SCORED = Date.UTC(2026, 0, 12, 12, 2);
const WAIT = 10_000;
const at = (ms: number) => new Date(SCORED + ms).toISOString();

class HandClock extends Clock {
  ms = 0;
  now = () => new Date(SCORED + this.ms);
  monotonic = () => this.ms;
}

let clock: HandClock;
let rig: AlertRig;
beforeEach(async () => {
  clock = new HandClock();
  rig = new AlertRig({ aiWaitMs: WAIT, clock });
  await rig.contact('reader');
  await rig.follow('reader');
});
afterEach(() => rig.close());

const stream = `filing-${accessionOf(1)}`;
const look = () => new StartOverdueAlertRuns(rig.start).look();
const scored = (level: 'HIGH' | 'MEDIUM' | 'LOW' = 'MEDIUM') =>
  rig.writeAt(at(0), stream, filingIngested(1), factsExtracted(1, { textHash: 'a'.repeat(64) }), filingScored(1, level));

const answered = (ms: number, event: AnalysisEvent = filingAnalysed(1, 'HIGH')) => rig.writeAt(at(ms), stream, event);
const started = async () =>
  (await rig.ofType('AlertRunStarted')).map(({ data: { level, oneLiner, writtenBy } }) => [level, oneLiner, writtenBy ?? null]);
const BY_RULES = ['MEDIUM', 'One line about 1', null];
const BY_AI = ['HIGH', 'As the AI says', 'a-model'];

test('nothing goes out before the answer or the deadline', async () => {
  await scored();
  await rig.settle();
  clock.ms = WAIT - 1;
  await look();
  await rig.settle();
  expect(await started()).toEqual([]);
});

test('an answer in time goes out with its level and text, once', async () => {
  const position = await scored();
  await rig.settle();
  await answered(3_000);
  clock.ms = 3_000;
  await rig.settle();
  clock.ms = WAIT * 2;
  await look();
  await rig.settle();
  expect(await started()).toEqual([BY_AI]);
  expect((await rig.ofType('AlertRunStarted'))[0]?.data).toMatchObject({ position, analysedAt: at(3_000) });
  expect(await rig.alerted()).toEqual(['reader']);
});

test('at the deadline the alert goes out as the rules say; a later answer sends nothing', async () => {
  await scored();
  await rig.settle();
  clock.ms = WAIT;
  await look();
  await answered(WAIT + 1);
  clock.ms = WAIT + 1;
  await rig.settle();
  await look();
  expect(await started()).toEqual([BY_RULES]);
  expect(await rig.alerted()).toEqual(['reader']);
});

test('a deadline by a clock that was set back since, or by a server that is ahead, lets it go at once', async () => {
  await scored();
  await rig.settle();
  clock.ms = -3_600_000;
  await look();
  await rig.settle();
  expect(await started()).toEqual([BY_RULES]);
});

test('with clocks that differ by some seconds it still waits for the answer', async () => {
  await scored();
  clock.ms = -5_000;
  await rig.settle();
  await look();
  await rig.settle();
  expect(await started()).toEqual([]);
  await answered(3_000);
  clock.ms = -1_000;
  await rig.settle();
  expect(await started()).toEqual([BY_AI]);
});

test('after a failure it goes out at once, as the rules say', async () => {
  await scored();
  await rig.settle();
  await answered(1_000, analysisFailed(1));
  clock.ms = 1_000;
  await rig.settle();
  expect(await started()).toEqual([BY_RULES]);
});

test('an answer in time that lowers it to LOW sends nothing, even if everything is processed again', async () => {
  await scored();
  await rig.settle();
  await answered(1_000, filingAnalysed(1, 'LOW'));
  clock.ms = 1_000;
  await rig.settle();
  clock.ms = WAIT * 2;
  await rig.resetCheckpoints();
  rig.restart();
  await rig.settle();
  await look();
  expect(await rig.runs()).toEqual([]);
});

test.each([
  ['before the deadline', 1, BY_AI],
  ['after it', WAIT + 1, BY_RULES],
])('after a crash, an answer that came %s has the same effect when it is read late', async (_when, ms, expected) => {
  await scored();
  await rig.settle();
  await answered(ms);
  // The worker was down: both the deadline and the answer are in the past.
  clock.ms = WAIT * 6;
  rig.restart();
  await look();
  await rig.settle();
  await rig.resetCheckpoints();
  await rig.settle();
  await look();
  expect(await started()).toEqual([expected]);
  expect(await rig.alerted()).toEqual(['reader']);
});

test('a crash between the start and the removal of the wait starts nothing twice', async () => {
  await scored();
  await rig.settle();
  const waiting = await rig.waiting.get(accessionOf(1));
  clock.ms = WAIT;
  await look();
  if (waiting) await rig.waiting.wait({ ...waiting });
  await look();
  await rig.settle();
  expect(await started()).toEqual([BY_RULES]);
  expect(await rig.waiting.get(accessionOf(1))).toBeNull();
});

test('watchers count as they stood at the score, however long the answer takes', async () => {
  await scored();
  await rig.contact('came-late');
  await rig.follow('came-late');
  await rig.unfollow('reader');
  await answered(2_000);
  clock.ms = 2_000;
  await rig.settle();
  expect(await rig.alerted()).toEqual(['reader']);
});

test('a filing that is withdrawn while it waits alerts nobody', async () => {
  await scored();
  await rig.settle();
  await rig.writeAt(at(1_000), stream, filingWithdrawn(1));
  clock.ms = WAIT;
  await look();
  expect(await rig.runs()).toEqual([]);
});

test('a filing that will not be analyzed does not wait', async () => {
  await rig.writeAt(at(0), stream, filingIngested(1), filingScored(1, 'MEDIUM'));
  await rig.settle();
  expect(await started()).toEqual([BY_RULES]);
});

test('the oldest waiting score is known, so that its watchers are kept', async () => {
  expect(await rig.waiting.oldest()).toBeNull();
  const position = await scored();
  await rig.settle();
  expect(await rig.waiting.oldest()).toBe(position);
});

describe('an amendment that arrives while its original’s alert waits', () => {
  const corrections = async () =>
    (await rig.ofType('AlertsCorrected')).map(({ data }) => [
      data.accession,
      data.by,
      data.difference,
      data.recipients.map(({ accountId }) => accountId),
    ]);
  const CORRECTION = [accessionOf(1), accessionOf(2), ['the Jan 12, 2026 purchase was 10,000 shares, now 1,000'], ['insiders']];
  /** A Form 4 or its 4/A, whose alert waits for the AI. The reader follows both. */
  const filed = async (n: 1 | 2, level: 'HIGH' | 'LOW', ms: number) => {
    const over = n === 1 ? {} : { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' };
    const events = insiderFiling(n, { ...over, level }).map((event) =>
      event.type === 'FilingFactsExtracted' ? { ...event, data: { ...event.data, textHash: 'a'.repeat(64) } } : event,
    );
    await rig.writeAt(at(ms), `filing-${accessionOf(n)}`, ...events);
  };
  const due = async (ms: number) => {
    clock.ms = ms;
    await look();
    await rig.settle();
  };
  beforeEach(async () => {
    await rig.contact('insiders');
    await rig.follow('insiders', 'T1', { forms: ['4'], brandId: 'filingwire' });
    await filed(1, 'HIGH', 0);
    await rig.settle();
  });

  test.each(['LOW', 'HIGH'] as const)('%s: the alert goes out as the rules wrote it, and is corrected', async (level) => {
    await filed(2, level, 1_000);
    await expect(rig.settle()).rejects.toBeInstanceOf(RetryLater);
    expect(await rig.runs()).toEqual([]);
    await due(WAIT);
    expect(await rig.alerted()).toEqual(['insiders']);
    expect(await corrections()).toEqual([CORRECTION]);
    await due(WAIT + 1_000);
    expect(await rig.alerted()).toEqual(['insiders']);

    const runs = await rig.runs();
    rig.restart();
    await rig.resetCheckpoints();
    await rig.settle();
    expect(await rig.runs()).toEqual(runs);
  });

  test('and is answered first: it alerts, the original no longer does, and nothing needs correcting', async () => {
    await filed(2, 'HIGH', 1_000);
    await rig.writeAt(at(2_000), `filing-${accessionOf(2)}`, analysisFailed(2));
    clock.ms = 2_000;
    await expect(rig.settle()).rejects.toBeInstanceOf(RetryLater);
    await due(WAIT);
    const pages = await rig.ofType('AlertsPaged');
    expect(pages.map(({ data }) => data.accession)).toEqual([accessionOf(2)]);
    expect(await corrections()).toEqual([]);
  });
});
