import { HttpException } from '@nestjs/common';
import { HandClock } from '#kit/hand-clock.ts';
import { liveHeapMb } from '#kit/live-heap.ts';
import { RateLimiter } from './memory-rate-limiter.ts';

test('grants up to the limit, refuses the next request with Retry-After, and refills over time', () => {
  const clock = new HandClock();
  const limiter = new RateLimiter(clock);
  for (let i = 0; i < 3; i += 1) limiter.consume('open', '1.2.3.4', 3, 60_000);
  let refused: unknown;
  try {
    limiter.consume('open', '1.2.3.4', 3, 60_000);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(HttpException);
  expect((refused as HttpException).getResponse()).toMatchObject({ error: 'rate_limited', details: { retryAfterSeconds: 20 } });
  expect(() => limiter.consume('open', '5.6.7.8', 3, 60_000)).not.toThrow();
  clock.ms = 20_000;
  expect(() => limiter.consume('open', '1.2.3.4', 3, 60_000)).not.toThrow();
  expect(() => limiter.consume('open', '1.2.3.4', 3, 60_000)).toThrow();
});

test('does not keep the header in memory that an address was cut out of', async () => {
  const limiter = new RateLimiter(new HandClock());
  const before = await liveHeapMb();
  for (let n = 0; n < 2_000; n += 1) {
    const header = Buffer.alloc(15_000, 'x')
      .toString('latin1')
      .concat(`, 203.0.113.${String(n).padStart(4, '0')}`);
    limiter.consume('open', header.slice(header.indexOf(' ') + 1), 3, 60_000);
  }
  expect((await liveHeapMb()) - before).toBeLessThan(5);
  expect(() => limiter.consume('open', '203.0.113.0001', 1, 60_000)).not.toThrow();
});
