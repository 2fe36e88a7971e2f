import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import type { AnnouncementEvent } from '../published/announcement.events.ts';
import { ANNOUNCEMENT_STREAM } from './announcement.decider.ts';
import type { Announcement } from './announcement.response.ts';

/** How long pages may still get the previous announcement. */
const KNOWN_MS = 5_000;

/** The announcement shown now, cached so that not every page load reads the log. */
@Injectable()
export class Announcements {
  #known: { readonly readAt: number; readonly announcement: Announcement | null } | null = null;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {}

  /** Null for none, and while the log is unavailable and was never read: a page without it is better than none. */
  async current(): Promise<Announcement | null> {
    const now = this.clock.monotonic();
    if (this.#known === null || now - this.#known.readAt >= KNOWN_MS) {
      const before = this.#known?.announcement ?? null;
      this.#known = { readAt: now, announcement: await this.#read().catch(() => before) };
    }
    const { announcement } = this.#known;
    const isOver = announcement?.until != null && announcement.until <= this.clock.now().toISOString();
    return isOver ? null : announcement;
  }

  /** Call after a change in this process. */
  forget(): void {
    this.#known = null;
  }

  async #read(): Promise<Announcement | null> {
    const [stored] = await this.events.read(ANNOUNCEMENT_STREAM, { backwards: true, limit: 1 });
    const event = stored && this.codec.decode<AnnouncementEvent>(stored);
    if (event?.type !== 'AnnouncementPublished') return null;
    const { text, level, until } = event.data;
    return { id: event.id, text, level, until };
  }
}
