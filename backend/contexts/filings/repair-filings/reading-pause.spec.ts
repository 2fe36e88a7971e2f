import { ReadingPause } from './reading-pause.service.ts';

const MINUTE = 60_000;

describe('the pause of reading', () => {
  let now: number;
  let pause: ReadingPause;
  beforeEach(() => {
    now = Date.parse('2026-01-12T15:00:00Z');
    pause = new ReadingPause({ now: () => new Date(now) });
  });

  test('one filing that shows a web page again and again pauses nobody', () => {
    expect([pause.page('a'), pause.page('a'), pause.waitFor('b'), pause.until]).toEqual([null, null, 0, null]);
  });

  test('a submission between two web pages is no maintenance', () => {
    pause.page('a');
    pause.served();
    expect(pause.page('b')).toBeNull();
  });

  test('two filings in a row: all wait a minute, then one is tried and the others wait for it', () => {
    pause.page('a');
    expect(pause.page('b')).toBe(MINUTE);
    expect([pause.waitFor('a'), pause.waitFor('c')]).toEqual([MINUTE, MINUTE]);
    now += MINUTE;
    expect(pause.waitFor('b')).toBeGreaterThan(0);
    expect(pause.waitFor('a')).toBe(0);
    expect(pause.waitFor('c')).toBe(2_000);
    pause.served();
    expect([pause.waitFor('c'), pause.until]).toEqual([0, null]);
  });

  test('the pauses grow to a quarter of an hour; an answer that was under way does not lengthen one', () => {
    pause.page('a');
    const pauses: (number | null)[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      pauses.push(pause.page(`b${tries}`));
      expect(pause.page('late')).toBe(pauses.at(-1));
      now = (pause.until?.getTime() ?? 0) + 1;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15].map((minutes) => minutes * MINUTE));
  });

  test('a try that never ends does not hold the others for ever', () => {
    pause.page('a');
    pause.page('b');
    now += MINUTE;
    expect(pause.waitFor('a')).toBe(0);
    now += MINUTE;
    expect(pause.waitFor('c')).toBe(0);
  });
});
