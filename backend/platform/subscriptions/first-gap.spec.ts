import { toPosition } from '../event-store/event-store.port.ts';
import { FirstGap } from './first-gap.ts';

const at = (n: number) => toPosition(n);

test('returns the last position before the first gap', () => {
  const line = new FirstGap();
  line.pass(at(1), null);
  const second = line.begin(at(2), null);
  const third = line.begin(at(3), null);
  line.pass(at(4), null);
  third();
  expect(line.reached?.position).toBe(at(1));
  second();
  expect(line.reached?.position).toBe(at(4));
  expect(line.open).toBe(false);
});

test('finished positions behind an unfinished one take no memory', () => {
  const line = new FirstGap();
  const stuck = line.begin(at(1), null);
  const other = line.begin(at(50_000), null);
  for (let n = 2; n < 20_000; n += 1) {
    line.pass(at(50_000 + 2 * n), null);
    line.begin(at(50_000 + 2 * n + 1), null)();
  }
  expect(line.size).toBeLessThanOrEqual(4);
  other();
  expect(line.size).toBeLessThanOrEqual(2);
  expect(line.reached).toBeNull();
  stuck();
  expect(line.reached?.position).toBe(at(50_000 + 2 * 19_999 + 1));
  expect(line.open).toBe(false);
});
