import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { type TemplateParts, TemplateVersions } from '../../platform/mail-templates/template-versions.ts';
import { type MessageTemplateState, messageTemplateDecider, type PublishedTemplate } from './message-template.decider.ts';
import { messageTemplateStream } from './message-template.stream.ts';
import type { MessageTemplateEvent } from './published/message-template.events.ts';

const PAGE = 100;
/** How long a template is cached: a thousand emails about one filing read the log once. */
const CACHE_MS = 1_000;

export interface TemplateVersion {
  /** Starts at 1. */
  readonly version: number;
  readonly at: string;
  readonly source: PublishedTemplate;
  readonly reason: string;
}

interface CachedTemplate {
  readonly state: MessageTemplateState;
  /** Revision of the next event. */
  readonly next: number;
  readonly until: number;
}

/**
 * Published templates, read from the log and cached; only newer events are read again. An edit takes effect in every process within a second. Drafts
 * aren't recorded, so they never appear here.
 */
@Injectable()
export class StoredTemplates extends TemplateVersions {
  readonly #cache = new Map<string, CachedTemplate>();

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {
    super();
  }

  async inForce(name: string): Promise<TemplateParts | null> {
    const now = this.clock.monotonic();
    const cached = this.#cache.get(name);
    if (cached && cached.until > now) return cached.state.source;
    let { state, next } = cached ?? { state: messageTemplateDecider.initial, next: 0 };
    for await (const { event, revision } of this.#from(name, next)) {
      if (event) state = messageTemplateDecider.evolve(state, event);
      next = revision + 1;
    }
    this.#cache.set(name, { state, next, until: now + CACHE_MS });
    return state.source;
  }

  /** Call after a change in this process. */
  forget(name: string): void {
    this.#cache.delete(name);
  }

  /** All versions, oldest first; empty if the shipped files were never changed. */
  async versions(name: string): Promise<readonly TemplateVersion[]> {
    const found: TemplateVersion[] = [];
    for await (const { event, at } of this.#from(name, 0)) {
      if (event?.type !== 'MessageTemplateChanged') continue;
      found.push({ version: found.length + 1, at, source: event.data.source, reason: event.data.reason });
    }
    return found;
  }

  async *#from(name: string, first: number) {
    for (let from = first, more = true; more; from += PAGE) {
      const page = await this.events.read(messageTemplateStream(name), { from, limit: PAGE });
      for (const stored of page) {
        const at = stored.metadata['occurredAt'] ?? stored.recordedAt.toISOString();
        yield { event: this.codec.decode<MessageTemplateEvent>(stored), revision: stored.revision, at };
      }
      more = page.length === PAGE;
    }
  }
}
