import { ReadingPause } from './reading-pause.service.ts';

const MINUTE = 60_000;

describe('the pause of reading', () => {
  let now: number;
  let pause: ReadingPause;
  beforeEach(() => {
    now = Date.parse('2026-01-12T15:00:00Z');
    pause = new ReadingPause({ now: () => new Date(now) });
  });

  test('one filing that repeatedly gets a web page causes no pause', () => {
    expect([pause.page('a'), pause.page('a'), pause.waitFor('b'), pause.until]).toEqual([null, null, 0, null]);
  });

  test('a submission between two web pages means there is no maintenance', () => {
    pause.page('a');
    pause.served();
    expect(pause.page('b')).toBeNull();
  });

  test('after two filings in a row, both wait a minute, then one is tried while the other waits', () => {
    pause.page('a');
    expect(pause.page('b')).toBe(MINUTE);
    expect([pause.waitFor('a'), pause.waitFor('b')]).toEqual([MINUTE, MINUTE]);
    now += MINUTE;
    expect(pause.waitFor('b')).toBeGreaterThan(0);
    expect(pause.waitFor('a')).toBe(0);
    expect(pause.waitFor('b')).toBe(2_000);
    pause.served();
    expect([pause.waitFor('b'), pause.until]).toEqual([0, null]);
  });

  test('a filing that got no page is requested immediately, and ends the pause if it is served', () => {
    pause.page('a');
    pause.page('b');
    expect(pause.waitFor('c')).toBe(0);
    expect(pause.page('c')).toBe(MINUTE);
    expect(pause.waitFor('c')).toBe(MINUTE);
    expect(pause.waitFor('d')).toBe(0);
    pause.served();
    expect([pause.waitFor('a'), pause.waitFor('b'), pause.until]).toEqual([0, 0, null]);
  });

  test('pauses grow to 15 minutes; a response that was already on its way does not lengthen one', () => {
    pause.page('a');
    const pauses: (number | null)[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      pauses.push(pause.page(`b${tries}`));
      expect(pause.page('late')).toBe(pauses.at(-1));
      now = (pause.until?.getTime() ?? 0) + 1;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15].map((minutes) => minutes * MINUTE));
  });

  test('a try that never ends does not hold up the others forever', () => {
    pause.page('a');
    pause.page('b');
    now += MINUTE;
    expect(pause.waitFor('a')).toBe(0);
    now += MINUTE;
    expect(pause.waitFor('c')).toBe(0);
  });
});
