import { runStarted } from '#kit/alert-events.ts';
import { appendNext } from '#kit/append-next.ts';
import { Runtime } from '#kit/runtime.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { alertRunEvents } from '../published/alert-run.events.ts';
import { AlertContents } from './alert-content.reader.ts';

const run = runStarted(1, { level: 'CRITICAL', oneLiner: 'The auditor resigned' }).data;
const own = { accession: run.accession, level: run.level, firstSeenAt: run.firstSeenAt, ticker: 'T1', why: 'You follow it.' };

let runtime: Runtime;
let reads: number;
let contents: AlertContents;
beforeEach(() => {
  runtime = new Runtime();
  reads = 0;
  const events: EventStore = runtime.events;
  const read: EventStore['read'] = (...call) => {
    reads += 1;
    return events.read(...call);
  };
  contents = new AlertContents({ read }, new EventCodec(alertRunEvents));
});
afterEach(() => runtime.close());

test('a row holds what is specific to it and the run the rest; a run is read once for all its rows', async () => {
  await appendNext(runtime.events, `alertRun-${run.accession}`, [runStarted(1, run)]);
  expect(await contents.of(own)).toMatchObject({ oneLiner: 'The auditor resigned', ticker: 'T1', why: 'You follow it.' });
  expect(await contents.of({ ...own, ticker: 'T2', updates: 'an earlier one' })).toMatchObject({
    companyName: run.companyName,
    ticker: 'T2',
    updates: 'an earlier one',
  });
  expect(reads).toBe(1);
});

test('a row from an older build holds the whole content', async () => {
  const { rulesVersion: _, companyCiks: __, followedAs: ___, position: ____, ...said } = run;
  expect(await contents.of({ ...run, ...own })).toEqual({ ...said, ...own });
  expect(reads).toBe(0);
});

test('throws if the row’s run is missing from the log', async () => {
  await expect(contents.of(own)).rejects.toThrow(`stream alertRun-${run.accession} has no start`);
});
