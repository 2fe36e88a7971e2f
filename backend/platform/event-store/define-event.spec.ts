import { z } from 'zod';
import { defineEvent, EventCodec } from './define-event.ts';
import { PoisonEvent } from './event-store.errors.ts';
import { type StoredEvent, toPosition } from './event-store.port.ts';

const ID = '018f2c1e-7a51-7c3b-9d42-5f0a1b2c3d4e';

/** Version 1 held one name, version 2 split it, version 3 put the parts into an object. */
const PersonNamed = defineEvent('PersonNamed', {
  version: 3,
  schema: z.object({ name: z.object({ first: z.string(), last: z.string() }), nickname: z.string().optional() }),
  upcasters: {
    1: (data) => {
      const [first, last] = (data as { name: string }).name.split(' ');
      return { first, last };
    },
    2: (data) => ({ name: data }),
  },
});
const PersonMoved = defineEvent('PersonMoved', {
  schema: z.object({ to: z.array(z.object({ city: z.string() })).nullable() }),
});
const codec = new EventCodec([PersonNamed, PersonMoved]);

function stored(type: string, data: unknown, metadata: Record<string, string> = {}): StoredEvent {
  return { id: ID, type, data, metadata, stream: 'person-1', revision: 4, position: toPosition(17), recordedAt: new Date(0) };
}

describe(defineEvent.name, () => {
  test('rejects a reserved name and a second definition of a type', () => {
    const reserved = defineEvent('$metadata', { schema: z.object({}) });
    expect(() => new EventCodec([reserved])).toThrow(/reserved/);
    expect(() => new EventCodec([PersonMoved, PersonMoved])).toThrow(/twice/);
  });

  test('lists the registered types', () => {
    expect(codec.types).toEqual(['PersonNamed', 'PersonMoved']);
  });
});

describe('writing is strict', () => {
  const named = (data: unknown) => codec.encode({ type: 'PersonNamed', data }, ID, { actorType: 'system' });

  test('writes the version into the metadata', () => {
    const data = { name: { first: 'Ada', last: 'Lovelace' } };
    expect(named(data)).toEqual({
      id: ID,
      type: 'PersonNamed',
      data,
      metadata: { actorType: 'system', schemaVersion: '3' },
    });
  });

  test('an absent optional field stays absent', () => {
    const { data } = named({ name: { first: 'Ada', last: 'Lovelace' }, nickname: undefined });
    expect(JSON.parse(JSON.stringify(data))).toEqual({ name: { first: 'Ada', last: 'Lovelace' } });
  });

  test.each([
    { what: 'a missing field', data: { name: { first: 'Ada' } } },
    { what: 'a wrong type', data: { name: { first: 'Ada', last: 7 } } },
    { what: 'an undeclared field', data: { name: { first: 'Ada', last: 'Lovelace' }, age: 36 } },
    { what: 'an undeclared field further inside', data: { name: { first: 'Ada', last: 'Lovelace', middle: 'King' } } },
    { what: 'an older version', data: { name: 'Ada Lovelace' } },
  ])('refuses $what', ({ data }) => {
    expect(() => named(data)).toThrow();
  });

  test('names the undeclared field inside a list', () => {
    const data = { to: [{ city: 'London' }, { city: 'Paris', street: 'Rue' }] };
    expect(() => codec.encode({ type: 'PersonMoved', data }, ID, {})).toThrow('PersonMoved.to.1.street isn’t declared');
  });

  test('rejects an unregistered type', () => {
    expect(() => codec.encode({ type: 'PersonVanished', data: {} }, ID, {})).toThrow(/isn’t registered/);
  });
});

describe('reading upcasts, then tolerates unknown fields', () => {
  const poison = (event: StoredEvent): PoisonEvent => {
    try {
      codec.decode(event);
    } catch (error) {
      if (error instanceof PoisonEvent) return error;
      throw error;
    }
    throw new Error('it was decoded');
  };

  test.each([
    { version: '1', data: { name: 'Ada Lovelace' } },
    { version: '2', data: { first: 'Ada', last: 'Lovelace' } },
    { version: '3', data: { name: { first: 'Ada', last: 'Lovelace' } } },
  ])('upcasts version $version to the current shape', ({ version, data }) => {
    const event = stored('PersonNamed', data, { schemaVersion: version });
    expect(codec.decode(event)).toEqual({ ...event, data: { name: { first: 'Ada', last: 'Lovelace' } } });
  });

  test('treats an event without a version as version 1', () => {
    expect(codec.decode(stored('PersonNamed', { name: 'Ada Lovelace' }))?.data).toEqual({
      name: { first: 'Ada', last: 'Lovelace' },
    });
  });

  test('ignores unknown fields', () => {
    const data = { to: [{ city: 'London', street: 'St James Square' }], since: 1835 };
    expect(codec.decode(stored('PersonMoved', data))?.data).toEqual({ to: [{ city: 'London' }] });
  });

  test('codecs with the same definition share decoded events; a codec with a different definition of the type does not', () => {
    const event = stored('PersonMoved', { to: [{ city: 'Bath' }] });
    expect(new EventCodec([PersonMoved]).decode(event)).toBe(codec.decode(event));
    const other = defineEvent('PersonMoved', { schema: z.object({ to: z.array(z.object({ city: z.literal('Bath') })) }) });
    expect(new EventCodec([other]).decode(event)).not.toBe(codec.decode(event));
  });

  test('a stored event is decoded only once, but an unreadable one is rejected each time', () => {
    const event = stored('PersonMoved', { to: [{ city: 'Bath' }] });
    expect(codec.decode(event)).toBe(codec.decode(event));
    expect(codec.decode(stored('PersonMoved', { to: [{ city: 'Bath' }] }))).not.toBe(codec.decode(event));
    const broken = stored('PersonMoved', { to: 7 });
    for (const _ of ['first', 'second']) expect(() => codec.decode(broken)).toThrow(PoisonEvent);
  });

  test('an event of an unknown type decodes to null', () => {
    expect(codec.decode(stored('PersonVanished', undefined))).toBeNull();
  });

  test.each([
    { what: 'data of another shape', event: stored('PersonMoved', { to: 'London' }), reason: /to/ },
    { what: 'data that could not be read', event: stored('PersonMoved', undefined), reason: /expected object/ },
    { what: 'a failing upcaster', event: stored('PersonNamed', undefined), reason: /upcaster from version 1 failed/ },
    {
      what: 'a newer version',
      event: stored('PersonMoved', { to: null }, { schemaVersion: '2' }),
      reason: /newer version of Filingwire/,
    },
    { what: 'no version', event: stored('PersonMoved', { to: null }, { schemaVersion: 'two' }), reason: /isn’t a valid version/ },
  ])('rejects a known type with $what, naming its position in the log', ({ event, reason }) => {
    const error = poison(event);
    expect(error).toMatchObject({ position: toPosition(17), type: event.type });
    expect(error.message).toMatch(reason);
  });

  test('rejects an event when an upcaster is missing', () => {
    const gap = new EventCodec([defineEvent('PersonMoved', { version: 2, schema: z.object({}) })]);
    expect(() => gap.decode(stored('PersonMoved', {}, { schemaVersion: '1' }))).toThrow(/there’s no upcaster from version 1/);
  });
});

describe('reading as written', () => {
  test('returns an event of the newest version unchanged, and upcasts an older one', () => {
    const data = { name: { first: 'Ada', last: 'Lovelace' } };
    const newest = stored('PersonNamed', data, { schemaVersion: '3' });
    expect(codec.asWritten(newest)).toBe(newest);
    expect(codec.asWritten(stored('PersonNamed', { name: 'Ada Lovelace' }))).toMatchObject({ data });
  });

  test('returns null for unknown and unreadable events', () => {
    expect(codec.asWritten(stored('Unknown', {}, { schemaVersion: '1' }))).toBeNull();
    expect(codec.asWritten(stored('PersonMoved', { to: 7 }))).toBeNull();
    expect(codec.asWritten(stored('PersonMoved', undefined, { schemaVersion: '1' }))).toBeNull();
  });
});
