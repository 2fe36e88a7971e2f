import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import type { BrandThemeEvent } from '../published/brand-theme.events.ts';
import type { ThemeColors } from '../published/theme-palette.ts';
import { brandThemeStream } from './brand-theme.stream.ts';

const PAGE = 500;

export interface ThemeVersion {
  /** Starts at 1. */
  readonly version: number;
  readonly at: string;
  readonly colours: ThemeColors | null;
  readonly reason: string;
}

/** Brand colors, read from the log. */
@Injectable()
export class BrandThemes {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** All versions, oldest first; empty if the default colors were never changed. */
  async versions(brandId: string): Promise<readonly ThemeVersion[]> {
    const found: ThemeVersion[] = [];
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(brandThemeStream(brandId), { from, limit: PAGE });
      for (const stored of page) {
        const event = this.codec.decode<BrandThemeEvent>(stored);
        const { colours = null, reason = '' } = event?.data ?? {};
        const at = stored.metadata['occurredAt'] ?? stored.recordedAt.toISOString();
        found.push({ version: stored.revision + 1, at, colours: colours as ThemeColors | null, reason });
      }
      more = page.length === PAGE;
    }
    return found;
  }
}
