import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { BrandThemes } from './brand-themes.reader.ts';

/** How long pages may still get the previous colors. */
const KNOWN_MS = 5_000;

/** The theme style sheet of a brand's pages, cached so that not every page load reads the log. */
@Injectable()
export class ThemeLinks {
  readonly #known = new Map<string, { readonly until: number; readonly path: string | null }>();

  constructor(
    private readonly themes: BrandThemes,
    private readonly clock: Clock,
  ) {}

  /** Null for the default colors, and if the log is unavailable: a page with default colors is better than none. */
  async of(brandId: string): Promise<string | null> {
    const known = this.#known.get(brandId);
    const now = this.clock.monotonic();
    if (known && known.until > now) return known.path;
    try {
      const newest = (await this.themes.versions(brandId)).at(-1);
      const path = newest?.colours ? `/api/brand-theme/${brandId}/${newest.version}` : null;
      this.#known.set(brandId, { until: now + KNOWN_MS, path });
      return path;
    } catch {
      return known?.path ?? null;
    }
  }

  /** Call after a change in this process. */
  forget(brandId: string): void {
    this.#known.delete(brandId);
  }
}
