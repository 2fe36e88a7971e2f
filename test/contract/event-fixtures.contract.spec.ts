import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EventCodec, type EventDefinition } from '../../backend/platform/event-store/define-event.ts';
import { type StoredEvent, toPosition } from '../../backend/platform/event-store/event-store.port.ts';

/**
 * Everything ever written must remain readable: one golden event per type and version under `test/fixtures/events/<Type>/`,
 * `v<n>.json`, plus `v<n>-<case>.json` if one example does not show every shape. They are never edited.
 */
const CONTEXTS = fileURLToPath(new URL('../../backend/contexts', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../fixtures/events', import.meta.url));
const ID = '018f2c1e-7a51-7c3b-9d42-5f0a1b2c3d4e';

const definitions = await everyDefinition();
const codec = new EventCodec(definitions);
const fixtures = readdirSync(FIXTURES).flatMap((type) => readdirSync(join(FIXTURES, type)).map((file) => ({ type, file })));

test('finds the event definitions', () => {
  expect(definitions.length).toBeGreaterThan(0);
});

test.each(definitions.map((definition) => ({ type: definition.type, definition })))(
  '$type has a fixture of every version',
  ({ type, definition }) => {
    const files = fixtures.filter((fixture) => fixture.type === type).map((fixture) => fixture.file);
    const wanted = Array.from({ length: definition.version }, (_, index) => `v${index + 1}.json`);
    expect(files).toEqual(expect.arrayContaining(wanted));
  },
);

test.each(fixtures)('$type/$file is decoded', ({ type, file }) => {
  const { event, version } = readFixture(type, file);
  const definition = definitions.find((candidate) => candidate.type === type);
  if (!definition) throw new Error(`${type} was written once but is defined no more`);
  expect(event.type).toBe(type);
  expect(event.metadata['schemaVersion']).toBe(String(version));
  const decoded = codec.decode(event);
  // Whatever its age, a decoded event has the current version, and one of the current version is unchanged.
  expect(codec.encode({ type, data: decoded?.data }, ID, {}).data).toEqual(decoded?.data);
  if (version === definition.version) expect(decoded?.data).toEqual(event.data);
});

function readFixture(type: string, file: string): { readonly event: StoredEvent; readonly version: number } {
  const version = Number(/^v(\d+)(-[a-z0-9-]+)?\.json$/.exec(file)?.[1]);
  const written = JSON.parse(readFileSync(join(FIXTURES, type, file), 'utf8'));
  const stored = { id: ID, stream: 'thing-1', revision: 0, position: toPosition(1), recordedAt: new Date(0) };
  return { event: { ...written, ...stored }, version };
}

/** All definitions in the exported `…Events` lists of contexts. */
async function everyDefinition(): Promise<EventDefinition[]> {
  const files = readdirSync(CONTEXTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.events.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(CONTEXTS, file)).href)),
  );
  const lists = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Events')));
  return lists.flatMap(([, list]) => list as EventDefinition[]);
}
