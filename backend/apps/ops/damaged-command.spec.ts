import { DamagedFilingsStore, isLastTry } from '../../contexts/filings/repair-filings/damaged-filings.store.ts';
import { SystemClock } from '../../platform/clock/clock.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { damaged } from './damaged-command.ts';

const at = (time: string) => new Date(`2026-01-12T${time}:00.000Z`);

describe('damaged filings', () => {
  let operations: EmbeddedOperationalStore;
  let store: DamagedFilingsStore;
  beforeEach(() => {
    operations = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    store = new DamagedFilingsStore(operations);
  });
  afterEach(() => operations.close());
  const lines = async () => {
    const said: string[] = [];
    await damaged({ stores: { operations }, say: (line) => void said.push(line) });
    return said;
  };

  test('are listed with their outcome', async () => {
    expect(await lines()).toEqual(['No filings are damaged.']);
    await store.add('0000000001-26-000001', '8-K', 'cut short', at('12:00'));
    await store.add('0000000001-26-000002', 'SCHEDULE 13D', 'web page', at('12:05'));
    await store.settle('0000000001-26-000002', 'unread');
    expect(await lines()).toEqual([
      '0000000001-26-000001  8-K           will be retried: cut short, since 2026-01-12T12:00:00.000Z, attempts 0, next attempt 2026-01-12T12:02:00.000Z',
      '0000000001-26-000002  SCHEDULE 13D  nothing could be read: web page, since 2026-01-12T12:05:00.000Z, attempts 0',
    ]);
  });

  test('are retried at growing intervals of at most two hours', async () => {
    await store.add('a', '8-K', 'cut short', at('00:00'));
    await store.add('a', '8-K', 'web page', at('00:01'));
    expect(await store.due(at('00:01'))).toBeNull();
    const pauses: number[] = [];
    let now = at('00:02');
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await store.due(now)).toMatchObject({ _id: 'a', tries, damage: 'cut short' });
      await store.failed('a', 'cut short', now);
      const [next] = await store.of('waiting', 1);
      pauses.push((Date.parse(next?.nextTryAt ?? '') - now.getTime()) / 60_000);
      now = new Date(next?.nextTryAt ?? '');
    }
    expect(pauses).toEqual([4, 8, 16, 32, 64, 120, 120, 120]);
  });

  test('are given up after a day', () => {
    const since = '2026-01-12T12:00:00.000Z';
    expect(isLastTry({ since }, new Date('2026-01-13T11:59:59.000Z'))).toBe(false);
    expect(isLastTry({ since }, new Date('2026-01-13T12:00:00.000Z'))).toBe(true);
  });
});
