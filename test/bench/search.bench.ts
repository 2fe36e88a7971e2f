import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextThreads } from '../../backend/apps/text-threads.ts';
import type { ReaderRights } from '../../backend/contexts/assistant/reader-rights.reader.ts';
import { SearchTexts } from '../../backend/contexts/assistant/search-texts/search-texts.query.ts';
import { SearchTextsHandler } from '../../backend/contexts/assistant/search-texts/search-texts.query-handler.ts';
import { searchTextsRequest } from '../../backend/contexts/assistant/search-texts/search-texts.request.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { EmbeddedFullTextIndex } from '../../backend/platform/full-text/embedded/embedded-full-text.adapter.ts';
import type { FullTextQuery } from '../../backend/platform/full-text/full-text-index.port.ts';
import { wordsOf } from '../../backend/platform/full-text/words.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { randomOf } from '../kit/random.ts';
import { type Bench, median, percentile } from './figure.ts';

const FILINGS = 100_000;
const PASSAGES = 8;
const WORDS = 90;
/** Number of different words; the n-th is n times as rare as the first, as in any language. */
const VOCABULARY = 30_000;
const SEARCHES = 200;

/** Number of different texts. Filings share them, because only the index needs to grow, and each found text is decompressed all the same. */
const TEXTS = 2_000;

/** Searches in the texts of 100,000 filings, with words of all frequencies: in the index alone, and as pages do it, with passages and highlights. */
export const bench: Bench = {
  about: 'full-text search over 100,000 filings',
  async run(onProgress) {
    const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
    const path = join(folder, 'search.db');
    const index = new EmbeddedFullTextIndex({ path });
    const records = new EmbeddedOperationalStore({ path: join(folder, 'texts.db'), clock: new SystemClock() });
    const texts = new OperationalTextStore(records);
    const threads = new TextThreads();
    const random = randomOf(20_260_112);
    const word = () => `w${Math.floor(VOCABULARY ** random()) - 1}`;
    try {
      const stored: { hash: string; passages: { start: number; end: number; words: string[] }[] }[] = [];
      for (let n = 0; n < TEXTS; n += 1) {
        const passages = Array.from({ length: PASSAGES }, () => `${Array.from({ length: WORDS }, word).join(' ')}.`);
        const places = passages.map((passage, at) => {
          const start = passages.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0);
          return { start, end: start + passage.length, words: wordsOf(passage) };
        });
        stored.push({ hash: await texts.put(passages.join('\n')), passages: places });
        if (n % 100 === 0) onProgress(`${n} of ${TEXTS} texts`);
      }
      for (let n = 0; n < FILINGS; n += 1) {
        await index.put({
          id: `filing ${n}`,
          position: toPosition(n),
          hash: stored[n % TEXTS]?.hash ?? '',
          title: '',
          label: '8-K',
          date: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
          kind: ['8-K', '4', '10-K'][n % 3] ?? '',
          owners: [`owner ${n % 4_000}`],
          // With its own words, because repeated texts would make the index smaller than it should be.
          passages:
            stored[n % TEXTS]?.passages.map(({ start, end }) => ({ start, end, words: Array.from({ length: WORDS }, word) })) ??
            [],
        });
        if (n % 1_000 === 0) onProgress(`${n} of ${FILINGS} filings`);
      }
      const timed = async (search: (words: readonly string[]) => Promise<unknown>) => {
        const times: number[] = [];
        for (let n = 0; n < SEARCHES; n += 1) {
          const words = Array.from({ length: 1 + (n % 5) }, word);
          const began = performance.now();
          await search(words);
          times.push(performance.now() - began);
        }
        return times;
      };
      const inIndex = (query: Omit<FullTextQuery, 'words'>) => (words: readonly string[]) => index.search({ words, ...query });
      const forms = new Set(['8-K', '4', '10-K']);
      const rights: Pick<ReaderRights, 'of'> = {
        of: async () => ({ forms, questionsPerDay: null, tokens: null, savedSearches: null }),
      };
      const handler = new SearchTextsHandler(
        index,
        texts,
        rights as ReaderRights,
        { isRead: () => true, byTicker: () => null },
        threads,
      );
      const onPage = (words: readonly string[]) =>
        handler.execute(new SearchTexts(searchTextsRequest.parse({ q: words.join(' '), limit: 20 }), null, 'filingwire'));
      const size = statSync(path).size / 1e6;
      const figure = (name: string, times: readonly number[]) => ({
        name,
        value: percentile(times, 0.95),
        unit: 'ms',
        floor: null,
        limits: [{ of: 'value' as const, atMost: 150 }],
        note: `p95 of ${times.length}, median ${median(times).toFixed(1)} ms; ${FILINGS * PASSAGES} passages, ${size.toFixed(0)} MB`,
      });
      return [
        figure('search: all words', await timed(inIndex({ match: 'all', limit: 21 }))),
        figure('search: all words, one form', await timed(inIndex({ match: 'all', kinds: ['4'], limit: 21 }))),
        figure('search: any word', await timed(inIndex({ match: 'any', limit: 400 }))),
        figure('search: as the page asks, with passages and marks', await timed(onPage)),
      ];
    } finally {
      await threads.close();
      await index.close();
      await records.close();
      rmSync(folder, { recursive: true });
    }
  },
};
