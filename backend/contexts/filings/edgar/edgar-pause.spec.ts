import { HandClock } from '#kit/hand-clock.ts';
import { HttpEdgarGateway } from './edgar-gateway.adapter.ts';

const MINUTE_MS = 60_000;
const NOON = Date.parse('2026-01-12T12:00:00.000Z');

describe('a pause that EDGAR requests', () => {
  /** The wall clock can be set; the monotonic one can't. */
  const clock = new HandClock();
  let wall: number;
  let gateway: HttpEdgarGateway;
  beforeEach(() => {
    clock.ms = 0;
    wall = NOON;
    clock.now = () => new Date(wall + clock.ms);
    gateway = new HttpEdgarGateway({ baseUrl: 'http://localhost:1', userAgent: 'Test t@example.org', maxRps: 1, clock });
  });
  afterEach(() => gateway.close());

  test("doesn't get longer if the wall clock is set back", () => {
    gateway.pauseUntil(new Date(NOON + 10 * MINUTE_MS));
    clock.ms = MINUTE_MS;
    wall -= 60 * MINUTE_MS;
    expect(gateway.pausedUntil()).toEqual(new Date(clock.now().getTime() + 9 * MINUTE_MS));
    clock.ms = 10 * MINUTE_MS;
    expect(gateway.pausedUntil()).toBeNull();
  });

  test('restarts from the new time if EDGAR requests another', () => {
    gateway.pauseUntil(new Date(NOON + 10 * MINUTE_MS));
    wall -= 60 * MINUTE_MS;
    clock.ms = 11 * MINUTE_MS;
    const until = new Date(clock.now().getTime() + 5 * MINUTE_MS);
    gateway.pauseUntil(until);
    expect(gateway.pausedUntil()).toEqual(until);
  });

  test('lasts at most a day, whatever an earlier process has stored', () => {
    gateway.pauseUntil(new Date(NOON + 40 * 24 * 60 * MINUTE_MS));
    expect(gateway.pausedUntil()).toEqual(new Date(NOON + 24 * 60 * MINUTE_MS));
  });
});
