import type { Crawl } from './edgar-corpus.store.ts';
import type { ListedFiling } from './listed-filing.template.ts';
import { framesOf, ReplayTimeline } from './replay-timeline.ts';

const filing = (day: string, form = '8-K'): ListedFiling => ({
  accession: `0000000000-26-${day.replaceAll('-', '').slice(2)}`,
  form,
  parties: [],
  filedOn: day,
  acceptedAt: new Date(`${day}T12:00:00Z`),
  acceptanceKnown: true,
  periodOfReport: null,
  items: [],
  bytes: 1,
});
const crawl = (day: string, pages: number): Crawl => ({
  name: day,
  type: '',
  pages: Array.from({ length: pages }, (_, index) => ({
    start: index * 100,
    status: 200,
    contentType: 'application/atom+xml',
    fetchedAt: new Date(`${day}T12:00:${String(index).padStart(2, '0')}Z`),
    path: `${day}-${index}`,
  })),
});
const timeline = (filings: readonly ListedFiling[], crawls: readonly Crawl[] = []) =>
  new ReplayTimeline(framesOf(filings, crawls), (one) => [one.filedOn]);
const shown = (line: ReplayTimeline, start: number, type = '') => {
  const slice = line.page(type, start);
  return slice && (slice.kind === 'stored' ? slice.page.path : slice.entries.join(' '));
};

describe('the order of a replay', () => {
  test('filings appear one by one, oldest first, and stay below newer ones', () => {
    const line = timeline([filing('2026-01-03'), filing('2026-01-01'), filing('2026-01-02', '4')]);
    const states = [];
    while (line.look(true)) states.push(shown(line, 0));
    expect(states).toEqual(['2026-01-01', '2026-01-02 2026-01-01', '2026-01-03 2026-01-02 2026-01-01']);
    expect(shown(line, 100)).toBeNull();
    expect(shown(line, 0, '4')).toBe('2026-01-02');
  });

  test('the next frame is not entered before it is due', () => {
    const line = timeline([filing('2026-01-01'), filing('2026-01-02')]);
    expect([line.look(true), line.look(false), line.look(false)]).toEqual([true, false, false]);
    expect(shown(line, 0)).toBe('2026-01-01');
  });

  test('a crawl is shown page by page, followed by earlier entries, until the client has read all of it', () => {
    const line = timeline([filing('2026-01-01'), filing('2026-01-03')], [crawl('2026-01-02', 3)]);
    line.look(true);
    line.look(true);
    expect([0, 100, 200, 300, 400].map((start) => shown(line, start))).toEqual([
      '2026-01-02-0',
      '2026-01-02-1',
      '2026-01-02-2',
      '2026-01-01',
      null,
    ]);
    // A client that crashed after a few pages reads all of them again, which isn't a short poll.
    for (let look = 1; look <= 5; look += 1) {
      expect(line.look(true)).toBe(false);
      for (const start of [0, 100, 200]) shown(line, start);
    }
    for (let look = 1; look <= 3; look += 1) {
      expect(line.look(true)).toBe(false);
      for (const start of [0, 100]) shown(line, start);
    }
    expect(line.look(true)).toBe(true);
    expect([0, 100, 300].map((start) => shown(line, start))).toEqual(['2026-01-03', '2026-01-02-0', '2026-01-02-2']);
  });
});
