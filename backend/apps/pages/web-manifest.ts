import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandConfig } from '../../contexts/brands/published/brand.catalog.ts';

/** The built web app manifest, with the brand's name: an installed app is named after the brand it was installed from. */
export class WebManifest {
  /** @param folder the build's output. @param basePath BASE_PATH; empty at the root of the host. */
  constructor(
    private readonly folder: string,
    private readonly basePath: string,
  ) {}

  /** As JSON; null when the pages are not built. */
  of({ brandName, tagline }: Pick<BrandConfig, 'brandName' | 'tagline'>): string | null {
    const file = join(this.folder, 'manifest.webmanifest');
    if (!existsSync(file)) return null;
    const built = JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => this.#onHost(value)) as object;
    return JSON.stringify({ ...built, name: brandName, short_name: brandName, description: tagline });
  }

  /** Prefixes a path with BASE_PATH; any other value stays as it is. */
  #onHost(value: unknown): unknown {
    return typeof value === 'string' && value.startsWith('/') ? this.basePath + value : value;
  }
}
