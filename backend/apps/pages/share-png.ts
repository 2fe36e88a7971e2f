import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { Deadline } from '../../platform/clock/deadline.ts';
import { SharedWork } from '../../platform/clock/shared-work.ts';
import { rateLimited } from '../../platform/http/rate-limited.ts';

/** A picture has some 40 kB. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Pictures that may wait for their turn; each takes some 40 ms. */
const MOST_WAITING = 25;
const BUSY_MS = 2_000;

const require = createRequire(import.meta.url);
/** Fonts of a package and none of the system, so that a picture is the same everywhere. */
const FONTS = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
];

/**
 * Draws pictures of SVG as PNG, which every network shows: one at a time, in a thread of the library; writing the PNG takes some ten milliseconds of
 * this one. The newest are kept in memory.
 */
export class SharePng {
  readonly #drawn = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  readonly #drawing = new Map<string, SharedWork<Buffer>>();
  #last: Promise<unknown> = Promise.resolve();

  /** @throws 429 rate_limited while too many others wait. */
  async of(svg: string): Promise<Buffer> {
    const key = createHash('sha256').update(svg).digest('base64url');
    const drawn = this.#drawn.get(key);
    if (drawn) return drawn;
    const drawing = this.#drawing.get(key);
    if (drawing && !drawing.isAbandoned) return drawing.outcome();
    if (this.#drawing.size >= MOST_WAITING) throw rateLimited(BUSY_MS);
    const before = this.#last;
    const made = new SharedWork(() => {
      const drawn = before.then(() => draw(svg));
      this.#last = drawn.catch(() => {});
      return drawn;
    });
    this.#drawing.set(key, made);
    try {
      const picture = await made.outcome();
      this.#drawn.set(key, picture);
      return picture;
    } finally {
      if (this.#drawing.get(key) === made) this.#drawing.delete(key);
    }
  }
}

/** The library is loaded for the first picture: most processes never draw one. */
async function draw(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  // Whoever waited for it may be gone before its turn.
  Deadline.check();
  const image = await renderAsync(svg, {
    font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
  });
  return image.asPng();
}
