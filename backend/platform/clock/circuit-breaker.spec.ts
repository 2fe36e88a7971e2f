import { CircuitBreaker } from './circuit-breaker.ts';
import { Clock } from './clock.ts';

class HandClock extends Clock {
  at = 0;
  now = () => new Date(this.at);
  monotonic = () => this.at;
}

let clock: HandClock;
let breaker: CircuitBreaker;
beforeEach(() => {
  clock = new HandClock();
  breaker = new CircuitBreaker(clock, { failures: 3, restMs: 1_000 });
});
const fail = (times: number) => {
  for (let n = 0; n < times; n += 1) breaker.failed();
};

test('opens after so many failures in a row, and lets one try through after its rest', () => {
  fail(2);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
  clock.at = 1_000;
  expect(breaker.allows()).toBe(true);
  expect(breaker.allows()).toBe(false);
});

test('the one try decides: a failure opens it again, a success closes it', () => {
  fail(3);
  clock.at = 1_000;
  breaker.allows();
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  clock.at = 2_000;
  breaker.allows();
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});

test('a success in between starts the count anew', () => {
  fail(2);
  breaker.succeeded();
  fail(2);
  expect(breaker.allows()).toBe(true);
});

test('rests at once as long as it was asked to', () => {
  breaker.failed(5_000);
  clock.at = 4_999;
  expect(breaker.allows()).toBe(false);
  clock.at = 5_000;
  expect(breaker.allows()).toBe(true);
});
