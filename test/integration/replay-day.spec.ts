import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { OpsContext } from '../../backend/apps/ops/ops-context.ts';
import { replayDay } from '../../backend/apps/ops/replay-day-command.ts';
import { AlertReplay } from '../../backend/contexts/alerts/past-alerts/replay-alerts/replayed-alerts.reader.ts';
import { filingsOfLog } from '../../backend/contexts/scoring/rescore/filings-of-log.store.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { accessionOf, filingIngested, filingScored } from '../kit/filing-events.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

/** Past filings are decided again, also by `ops replay-day` as an operator runs it, on the data that the worker's processes have made of a day's filings. */

const codec = eventCodec();
const DAY = filingIngested(1).data.filedOn;
let rig: AlertRig;
let said: string[];
let ops: OpsContext;
beforeEach(() => {
  rig = new AlertRig();
  said = [];
  const { events, operational: operations } = rig.runtime;
  ops = {
    ...{ codec, clock, logger: new MemoryLogger(), env: readEnvironment({ BILLING: 'off' }), operator: 'olivia' },
    ...{ stores: { events, operations, texts: rig.texts }, executor: new CommandExecutor(events, codec, clock) },
    ...{ say: (line: string) => void said.push(line), progress: () => {} },
  } as unknown as OpsContext;
});
afterEach(() => rig.close());

/** Two filings. The first alerted two accounts, one of which has stopped following it; another has started since. @returns the end of log and outbox */
async function past() {
  for (const name of ['stays', 'leaves', 'comes']) await rig.contact(name);
  await rig.follow('stays');
  await rig.follow('leaves');
  await rig.filing(filingIngested(1), filingScored(1, 'HIGH'));
  await rig.filing(filingIngested(2), filingScored(2, 'LOW'));
  await rig.settle();
  await rig.unfollow('leaves');
  await rig.follow('comes');
  await rig.settle();
  return ends();
}
const ends = async () => [await rig.runtime.events.tail(), await rig.outbox.depth()];

test('a past filing is decided again with today’s level, followers and settings; nothing is written or queued', async () => {
  const before = await past();
  const { watchers, settings, texts, runtime } = rig;
  const { events } = runtime;
  const replay = new AlertReplay({ events, codec, watchers, settings, texts, freeCadence: 'realTime' });
  expect(await replay.of(accessionOf(1), null)).toEqual({ alerted: 2, wouldBe: 2, gained: 1, lost: 1 });
  expect(await replay.of(accessionOf(1), 'LOW')).toEqual({ alerted: 2, wouldBe: 0, gained: 0, lost: 2 });
  expect(await replay.of(accessionOf(3), null)).toBeNull();
  expect(await ends()).toEqual(before);
  const [day] = filingIngested(1).data.filedOn.split('T');
  expect(await filingsOfLog({ events, codec }, { on: day })).toEqual([accessionOf(1), accessionOf(2)]);
  expect(await filingsOfLog({ events, codec }, { on: '1999-01-04' })).toEqual([]);
});

test('for a day’s filings the changes and the total are reported; nothing is written or queued', async () => {
  const before = await past();
  await replayDay(ops, DAY);
  expect(await ends()).toEqual(before);
  // The rules would not give these filings the scores in the log.
  expect(said).toEqual([
    '0000000000-26-000001: HIGH -> MEDIUM, alerts 2 -> 2 (1 gained, 1 lost)',
    '0000000000-26-000002: LOW -> MEDIUM',
    `2 filings on ${DAY}: 2 would have a different level.`,
    'Alerts: 2 at the time, 2 with current watchlists and settings (1 gained, 1 lost).',
    '1 filing triggered no alerts, so followers weren’t checked.',
    'Nothing was written or sent.',
  ]);
});

test.each([
  ['no date', undefined, 'Specify a filing date: replay-day yyyy-mm-dd.'],
  ['no day of any month', '2026-13-40', 'Specify a filing date: replay-day yyyy-mm-dd.'],
  ['a day without filings', '1999-01-04', 'The log has no filings for 1999-01-04.'],
])('%s is answered with a sentence', async (_what, day, message) => {
  await rig.filing(filingIngested(1), filingScored(1, 'HIGH'));
  await expect(replayDay(ops, day)).rejects.toThrow(message);
  expect(said).toEqual([]);
});
