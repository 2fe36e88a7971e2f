import { eventCodec } from '../../backend/apps/event-registry.ts';
import { AlertReplay } from '../../backend/contexts/alerts/replay-alerts/replayed-alerts.reader.ts';
import { filingsOfLog } from '../../backend/contexts/scoring/rescore/filings-of-log.store.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { accessionOf, filingIngested, filingScored } from '../kit/filing-events.ts';

const codec = eventCodec();
let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

test('a filing of the past is decided again by the level, followers and settings of now; nothing is written or queued', async () => {
  for (const name of ['stays', 'leaves', 'comes']) await rig.contact(name);
  await rig.follow('stays');
  await rig.follow('leaves');
  await rig.filing(filingIngested(1), filingScored(1, 'HIGH'));
  await rig.filing(filingIngested(2), filingScored(2, 'LOW'));
  await rig.settle();
  await rig.unfollow('leaves');
  await rig.follow('comes');
  await rig.settle();
  const { events } = rig.runtime;
  const [end, rows] = [await events.tail(), await rig.outbox.depth()];
  const { watchers, settings, texts } = rig;
  const replay = new AlertReplay({ events, codec, watchers, settings, texts, freeCadence: 'realTime' });
  expect(await replay.of(accessionOf(1), null)).toEqual({ alerted: 2, wouldBe: 2, gained: 1, lost: 1 });
  expect(await replay.of(accessionOf(1), 'LOW')).toEqual({ alerted: 2, wouldBe: 0, gained: 0, lost: 2 });
  expect(await replay.of(accessionOf(3), null)).toBeNull();
  expect([await events.tail(), await rig.outbox.depth()]).toEqual([end, rows]);
  const [day] = filingIngested(1).data.filedOn.split('T');
  expect(await filingsOfLog({ events, codec }, { on: day })).toEqual([accessionOf(1), accessionOf(2)]);
  expect(await filingsOfLog({ events, codec }, { on: '1999-01-04' })).toEqual([]);
});
