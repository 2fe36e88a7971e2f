import { HttpException } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { RateLimiter } from './rate-limiter.ts';

class ManualClock extends Clock {
  ms = 0;
  now() {
    return new Date(this.ms);
  }
  monotonic() {
    return this.ms;
  }
}

test('grants the limit, refuses the next with Retry-After, and refills with time', () => {
  const clock = new ManualClock();
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
