import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { EmbeddedFullTextIndex } from '../../backend/platform/full-text/embedded/embedded-full-text.adapter.ts';
import type { FullTextQuery } from '../../backend/platform/full-text/full-text-index.port.ts';
import { randomOf } from '../kit/random.ts';
import { type Bench, median, percentile } from './figure.ts';

const FILINGS = 100_000;
const PASSAGES = 8;
const WORDS = 90;
/** Different words; the n-th is n times as rare as the first, as in any language. */
const VOCABULARY = 30_000;
const SEARCHES = 200;

/** Searches in the texts of 100,000 filings, with words of every rarity. */
export const bench: Bench = {
  about: 'full-text search over 100,000 filings',
  async run(onProgress) {
    const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
    const path = join(folder, 'search.db');
    const index = new EmbeddedFullTextIndex({ path });
    const random = randomOf(20_260_112);
    const word = () => `w${Math.floor(VOCABULARY ** random()) - 1}`;
    try {
      for (let n = 0; n < FILINGS; n += 1) {
        await index.put({
          id: `filing ${n}`,
          position: toPosition(n),
          hash: '',
          title: '',
          label: '8-K',
          date: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
          kind: ['8-K', '4', '10-K'][n % 3] ?? '',
          owners: [`owner ${n % 4_000}`],
          passages: Array.from({ length: PASSAGES }, (_, at) => ({
            start: at,
            end: at + 1,
            words: Array.from({ length: WORDS }, word),
          })),
        });
        if (n % 1_000 === 0) onProgress(`${n} of ${FILINGS} filings`);
      }
      const timed = async (query: () => Omit<FullTextQuery, 'words'>) => {
        const times: number[] = [];
        for (let n = 0; n < SEARCHES; n += 1) {
          const words = Array.from({ length: 1 + (n % 5) }, word);
          const began = performance.now();
          await index.search({ words, ...query() });
          times.push(performance.now() - began);
        }
        return times;
      };
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
        figure('search: all words', await timed(() => ({ match: 'all', limit: 21 }))),
        figure('search: all words, one form', await timed(() => ({ match: 'all', kinds: ['4'], limit: 21 }))),
        figure('search: any word', await timed(() => ({ match: 'any', limit: 400 }))),
      ];
    } finally {
      await index.close();
      rmSync(folder, { recursive: true });
    }
  },
};
