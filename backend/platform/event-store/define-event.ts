import { z } from 'zod';
import { PoisonEvent } from './event-store.errors.ts';
import type { NewEvent, StoredEvent } from './event-store.port.ts';

/** Converts data of version n to version n+1. Pure. */
export type Upcaster = (data: unknown) => unknown;

export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  readonly version: number;
  /** Strict on write: unknown fields are rejected. */
  readonly schema: S;
  /** `upcasters[n]` converts version n to n+1. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** The domain event of a definition: type and data, without storage fields. */
export type EventOf<D> = D extends EventDefinition<infer T, infer S> ? { readonly type: T; readonly data: z.infer<S> } : never;

/** A domain event with its position and metadata in the log. */
export type Recorded<E> = E & Omit<StoredEvent, 'type' | 'data'>;

export type DomainEvent = { readonly type: string; readonly data: unknown };

/**
 * Declares an event type. Adding optional fields needs no new version; any other change of shape needs `version + 1` with an
 * upcaster and a golden fixture under `test/fixtures/events/<type>/v<n>.json`.
 */
export function defineEvent<T extends string, Shape extends z.ZodRawShape>(
  type: T,
  options: {
    readonly version?: number;
    readonly schema: z.ZodObject<Shape>;
    readonly upcasters?: Readonly<Record<number, Upcaster>>;
  },
): EventDefinition<T, z.ZodObject<Shape>> {
  return {
    type,
    version: options.version ?? 1,
    schema: options.schema,
    upcasters: options.upcasters ?? {},
  };
}

/** Decoded events by stored event object, since the store returns the same object to many readers. */
const decodedEvents = new WeakMap<StoredEvent, { readonly definition: EventDefinition; readonly event: Recorded<DomainEvent> }>();

/** Encodes strictly and decodes tolerantly, for the event types it was given. */
export class EventCodec {
  readonly #definitions = new Map<string, EventDefinition>();
  readonly #strict = new Map<string, z.ZodType>();

  constructor(definitions: readonly EventDefinition[]) {
    for (const definition of definitions) {
      if (definition.type.startsWith('$')) throw new Error(`event type ${definition.type} is reserved`);
      if (this.#definitions.has(definition.type)) throw new Error(`event type ${definition.type} is defined twice`);
      this.#definitions.set(definition.type, definition);
      const schema = definition.schema;
      this.#strict.set(definition.type, schema instanceof z.ZodObject ? schema.strict() : schema);
    }
  }

  get types(): readonly string[] {
    return [...this.#definitions.keys()];
  }

  /** @throws ZodError when the data is not of the declared shape; TypeError for an undeclared nested field. */
  encode(event: DomainEvent, id: string, metadata: Readonly<Record<string, string>>): NewEvent {
    const definition = this.#definitions.get(event.type);
    const strict = this.#strict.get(event.type);
    if (!definition || !strict) throw new Error(`event type ${event.type} isn’t registered`);
    const data = strict.parse(event.data);
    const lost = undeclared(event.data, data);
    if (lost !== null) throw new TypeError(`${event.type}.${lost} isn’t declared, so it wouldn’t be in the log`);
    return {
      id,
      type: event.type,
      data,
      metadata: { ...metadata, schemaVersion: String(definition.version) },
    };
  }

  /**
   * Null for a type that is not registered. Several readers get the same object, so it must not be modified.
   * @throws PoisonEvent for a known type that cannot be read.
   */
  decode<E extends DomainEvent = DomainEvent>(stored: StoredEvent): Recorded<E> | null {
    const definition = this.#definitions.get(stored.type);
    if (!definition) return null;
    const known = decodedEvents.get(stored);
    if (known?.definition === definition) return known.event as unknown as Recorded<E>;
    const event: Recorded<DomainEvent> = { ...stored, data: this.#read(stored, definition) };
    decodedEvents.set(stored, { definition, event });
    return event as unknown as Recorded<E>;
  }

  /**
   * Like {@link decode}, but null for an unreadable event: for work over many streams, which one bad event must not stop. Operators still see the
   * event, because the process that handles its stream parks it.
   */
  readable<E extends DomainEvent = DomainEvent>(stored: StoredEvent): Recorded<E> | null {
    try {
      return this.decode<E>(stored);
    } catch (error) {
      if (error instanceof PoisonEvent) return null;
      throw error;
    }
  }

  /**
   * Like {@link readable}, but does not validate an event of the newest version, which was validated when it was written. For requests that read the
   * whole log.
   */
  asWritten<E extends DomainEvent = DomainEvent>(stored: StoredEvent): Recorded<E> | null {
    const version = this.#definitions.get(stored.type)?.version;
    const isNewest = stored.data !== undefined && stored.metadata['schemaVersion'] === String(version);
    return isNewest ? (stored as unknown as Recorded<E>) : this.readable<E>(stored);
  }

  /** The data of an event, upcast to the newest version. @throws PoisonEvent when it cannot be read. */
  #read(stored: StoredEvent, definition: EventDefinition): unknown {
    const poison = (reason: string) => new PoisonEvent(stored.position, stored.type, reason);
    const written = Number(stored.metadata['schemaVersion'] ?? '1');
    if (!Number.isInteger(written) || written < 1) throw poison('its schemaVersion isn’t a valid version');
    if (written > definition.version) throw poison(`version ${written} was written by a newer version of Filingwire`);
    let data = stored.data;
    for (let version = written; version < definition.version; version += 1) {
      const upcast = definition.upcasters[version];
      if (!upcast) throw poison(`there’s no upcaster from version ${version}`);
      try {
        data = upcast(data);
      } catch (error) {
        throw poison(`the upcaster from version ${version} failed: ${(error as Error).message}`);
      }
    }
    const parsed = definition.schema.safeParse(data);
    if (!parsed.success) throw poison(z.prettifyError(parsed.error));
    return parsed.data;
  }
}

/** Path of the first field that parsing dropped; null for none. Nested schemas ignore unknown fields, but writes must not contain any. */
function undeclared(given: unknown, kept: unknown): string | null {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return null;
  for (const key in given) {
    const value = (given as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const inside = (kept as Record<string, unknown>)[key];
    if (inside === undefined) return key;
    const lost = undeclared(value, inside);
    if (lost !== null) return `${key}.${lost}`;
  }
  return null;
}
