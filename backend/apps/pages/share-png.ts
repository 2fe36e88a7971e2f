import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { Deadline } from '../../platform/clock/deadline.ts';
import { SharedWork } from '../../platform/clock/shared-work.ts';
import { rateLimited } from '../../platform/http/rate-limited.ts';

/** A picture is about 40 kB. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Pictures that may queue; each takes about 40 ms. */
const MAX_QUEUED = 25;
const BUSY_MS = 2_000;

const require = createRequire(import.meta.url);
/** Fonts from a package, never system fonts, so that pictures look the same everywhere. */
const FONTS = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
];

/**
 * Renders SVG pictures as PNG, which every social network can show. Renders one at a time, in a thread of the library; encoding takes about ten
 * milliseconds on this thread. Recent pictures are cached in memory.
 */
export class SharePng {
  readonly #drawn = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  readonly #drawing = new Map<string, SharedWork<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  /** @throws 429 rate_limited when the queue is full. */
  async of(svg: string): Promise<Buffer> {
    const key = createHash('sha256').update(svg).digest('base64url');
    const drawn = this.#drawn.get(key);
    if (drawn) return drawn;
    const drawing = this.#drawing.get(key);
    if (drawing && !drawing.isAbandoned) return drawing.outcome();
    if (this.#drawing.size >= MAX_QUEUED) throw rateLimited(BUSY_MS);
    const before = this.#last;
    const work = new SharedWork(() => {
      const drawn = before.then(() => draw(svg));
      this.#last = drawn.catch(() => {});
      return drawn;
    });
    this.#drawing.set(key, work);
    try {
      const picture = await work.outcome();
      this.#drawn.set(key, picture);
      return picture;
    } finally {
      if (this.#drawing.get(key) === work) this.#drawing.delete(key);
    }
  }
}

/** The library is loaded for the first picture, because most processes never draw one. */
async function draw(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  // The client may have given up while it was queued.
  Deadline.check();
  const image = await renderAsync(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
  });
  return image.asPng();
}
