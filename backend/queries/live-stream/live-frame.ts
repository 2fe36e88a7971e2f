import type { Position } from '../../platform/event-store/event-store.port.ts';
import type { LiveEvent } from './live-stream.response.ts';

/** An event encoded for the wire, once for all pages that get the same content. */
export interface LiveFrame {
  /** Position the client may resume after; null for an event that is not in the log. */
  readonly position: Position | null;
  readonly bytes: Buffer;
}

/** Frames of one event of the log. */
export class SharedFrames {
  readonly #cached = new Map<string, LiveFrame>();

  constructor(private readonly position: Position | null) {}

  /** The frame shared by pages with the same content. @param key identifies the content. */
  of(key: string, event: () => LiveEvent): LiveFrame {
    const frame = this.#cached.get(key) ?? frameOf(event(), this.position);
    this.#cached.set(key, frame);
    return frame;
  }
}

export function frameOf({ event, data }: LiveEvent, position: Position | null): LiveFrame {
  const id = position === null ? '' : `id: ${position}\n`;
  return { position, bytes: Buffer.from(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) };
}
