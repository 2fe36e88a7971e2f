import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import type { AnnouncementEvent } from '../published/announcement.events.ts';
import { ANNOUNCEMENT_STREAM } from './announcement.decider.ts';
import type { Announcement } from './announcement.response.ts';

/** How long the announcement is cached, and pages may still get the previous one. */
const CACHE_MS = 5_000;

/** Reads the current announcement, which is cached so that not every page load reads the log. */
@Injectable()
export class Announcements {
  #cached: { readonly readAt: number; readonly announcement: Announcement | null } | null = null;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {}

  /** Null if none, or if the log has been unavailable since startup: better a page without it than no page. */
  async current(): Promise<Announcement | null> {
    const now = this.clock.monotonic();
    if (this.#cached === null || now - this.#cached.readAt >= CACHE_MS) {
      const before = this.#cached?.announcement ?? null;
      this.#cached = { readAt: now, announcement: await this.#read().catch(() => before) };
    }
    const { announcement } = this.#cached;
    const isOver = announcement?.until != null && announcement.until <= this.clock.now().toISOString();
    return isOver ? null : announcement;
  }

  /** Clears the cache. Call it after a change in this process. */
  forget(): void {
    this.#cached = null;
  }

  async #read(): Promise<Announcement | null> {
    const [stored] = await this.events.read(ANNOUNCEMENT_STREAM, { backwards: true, limit: 1 });
    const event = stored && this.codec.decode<AnnouncementEvent>(stored);
    if (event?.type !== 'AnnouncementPublished') return null;
    const { text, level, until } = event.data;
    return { id: event.id, text, level, until };
  }
}
