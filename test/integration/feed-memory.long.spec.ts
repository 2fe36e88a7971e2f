import { feedEntries } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { EdgarDouble } from '../kit/edgar-double.ts';
import { listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig } from '../kit/ingestion-rig.ts';
import { liveHeapMb } from '../kit/live-heap.ts';

const POLL_MS = 8_000;
const POLLS = 2_000;
/** The first polls allocate what a thread needs once: compiled code, prepared statements. */
const WARM_POLLS = 200;
const PER_POLL = 1;
/** Half of EDGAR's page size is enough. */
const KEPT_ENTRIES = 50;

/** Size of the pages of the measured polls: kept entirely, they were 130 MB. Other memory of the process varies by some megabytes. */
const PAGES_MB = ((POLLS - WARM_POLLS) * 30_000) / 1_000_000;

/** An EDGAR whose feed gets some new filings at every poll and drops the oldest. */
class RollingEdgar extends EdgarDouble {
  #entries: readonly string[] = [];
  #filings = 0;

  constructor(private readonly clock: SetClock) {
    super();
  }

  /** Every other filing has two parties, as Form 4s have. */
  grow(filings: number): void {
    const fresh: string[] = [];
    for (let n = 0; n < filings; n += 1) {
      this.#filings += 1;
      const form = this.#filings % 2 === 0 ? '4' : 'SCHEDULE 13D/A';
      const owner = [70_000_000 + this.#filings, 'reporting'] as const;
      const filing = listed(this.#filings, form, this.clock.time, [[320_193, 'issuer'], ...(form === '4' ? [owner] : [])]);
      fresh.unshift(...feedEntries(filing, this.url));
    }
    this.#entries = [...fresh, ...this.#entries].slice(0, KEPT_ENTRIES);
  }

  protected override now(): Date {
    return this.clock.time;
  }

  protected entries(_type: string, start: number): readonly string[] {
    return this.#entries.slice(start);
  }

  /** The filings are never read. */
  protected filing(): undefined {
    return undefined;
  }
}

test('two thousand polls of the feed leave nothing of its pages in memory', async () => {
  const clock = new SetClock(new Date('2026-01-12T12:00:00Z'));
  const edgar = new RollingEdgar(clock);
  const url = await edgar.start();
  const rig = new IngestionRig(url, { clock, inMemory: true });
  const look = async (poll: number) => {
    clock.advance(POLL_MS);
    edgar.grow(PER_POLL);
    // A sweep sees some of them first, so that they wait for the poll.
    if (poll % 8 === 0) await rig.sweep.sweepOnce('4');
    expect((await rig.schedule.pollOnce()).error).toBeNull();
    await rig.sweep.settle();
  };
  try {
    edgar.grow(KEPT_ENTRIES);
    for (let poll = 0; poll < WARM_POLLS; poll += 1) await look(poll);
    const before = await liveHeapMb();
    for (let poll = WARM_POLLS; poll < POLLS; poll += 1) await look(poll);
    const grown = (await liveHeapMb()) - before;
    // 1,800 more filings are remembered (some megabytes), but nothing of 1,800 pages of 30 kB may be left.
    expect(grown).toBeLessThan(PAGES_MB / 4);
    expect((await rig.log('filing')).length).toBeGreaterThan(POLLS * PER_POLL);
  } finally {
    await rig.discard();
    await edgar.stop();
  }
});
