import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { BrandThemes } from './brand-themes.reader.ts';

/** How long a brand’s colors are cached, and pages may still get the previous ones. */
const CACHE_MS = 5_000;

/** Finds the style sheet with a brand's colors. The result is cached so that not every page load reads the log. */
@Injectable()
export class ThemeLinks {
  readonly #cached = new Map<string, { readonly until: number; readonly path: string | null }>();

  constructor(
    private readonly themes: BrandThemes,
    private readonly clock: Clock,
  ) {}

  /** Path of the style sheet. Null for the default colors, or if the log has been unavailable since startup: better a page with default colors than no page. */
  async of(brandId: string): Promise<string | null> {
    const cached = this.#cached.get(brandId);
    const now = this.clock.monotonic();
    if (cached && cached.until > now) return cached.path;
    try {
      const newest = (await this.themes.versions(brandId)).at(-1);
      const path = newest?.colours ? `/api/brand-theme/${brandId}/${newest.version}` : null;
      this.#cached.set(brandId, { until: now + CACHE_MS, path });
      return path;
    } catch {
      return cached?.path ?? null;
    }
  }

  /** Clears the cache. Call it after a change in this process. */
  forget(brandId: string): void {
    this.#cached.delete(brandId);
  }
}
