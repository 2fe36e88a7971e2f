import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { HISTORY_FILINGS } from '../../backend/contexts/filings/sample-feed/sample-history.template.ts';
import { SampleOrigin } from '../../backend/contexts/filings/sample-feed/sample-origin.adapter.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

class PushedClock extends Clock {
  time = Date.parse('2026-11-20T15:00:00Z');
  now(): Date {
    return new Date(this.time);
  }
  monotonic(): number {
    return performance.now();
  }
}

const opened: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.stop();
});

test('the sample feed is read like EDGAR: first a history, then a filing every ten seconds, even after a restart', async () => {
  const clock = new PushedClock();
  const origin = new SampleOrigin({ clock });
  const rig = new IngestionRig(await origin.start(), { gateway: { replaysTime: true } });
  opened.push(origin, { stop: () => rig.discard() });
  await rig.startReading();
  const log = (type: FilingEvent['type']) =>
    rig.log<FilingEvent>('filing').then((events) => events.filter((event) => event.type === type));

  expect(await rig.schedule.pollOnce()).toEqual({ new: HISTORY_FILINGS, error: null });
  clock.time += 30_000;
  expect(await rig.schedule.pollOnce()).toEqual({ new: 3, error: null });
  expect(await rig.schedule.pollOnce()).toEqual({ new: 0, error: null });
  await until(async () => (await log('FilingFactsExtracted')).length === HISTORY_FILINGS + 3);
  expect(await rig.parkedReadings()).toEqual([]);

  const ingested = await log('FilingIngested');
  for (const { data } of ingested) {
    expect(data).toMatchObject({
      synthetic: true,
      // A company that is about to be listed has no ticker yet.
      tickers: 'form' in data && ['S-1', 'S-1/A', '424B4', 'D'].includes(data.form) ? [] : [expect.any(String)],
      accession: expect.stringMatching(/^0000000000-/),
      // Not an address of this process, because recorded addresses outlive it.
      indexUrl: expect.stringMatching(
        /^https:\/\/samples\.invalid\/Archives\/edgar\/data\/\d+\/\d{18}\/0000000000-\d{2}-\d{6}-index\.htm$/,
      ),
    });
  }
  expect(rig.companies.byTicker('BRK.B')).toMatchObject({ ticker: 'BRK-B', cik: '0001067983' });
  // The third one of the same answer: first-seen times grow by at least a millisecond.
  const [last] = ingested.slice(-1);
  expect(last?.data).toMatchObject({ firstSeenAt: '2026-11-20T15:00:30.002Z', notSeenBefore: '2026-11-20T15:00:00.000Z' });
  await rig.stop();

  const restarted = new SampleOrigin({ clock });
  clock.time += 20_000;
  const again = new IngestionRig(await restarted.start(), { folder: rig.folder, gateway: { replaysTime: true } });
  opened.push(restarted, { stop: () => again.discard() });
  expect(await again.schedule.pollOnce()).toEqual({ new: 2, error: null });
  const accession = ingested[0]?.data.accession ?? '';
  await expect(again.gateway.submission('0000320193', accession)).resolves.toMatchObject({ serverTime: clock.now() });
});
