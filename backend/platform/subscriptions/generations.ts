import type { Position } from '../event-store/event-store.port.ts';
import type { GenerationRef, GenerationState, ReadStore } from '../read-store/read-store.port.ts';
import type { Projector } from './projector.ts';

/** An operator's command on generations cannot be executed; the message says why. */
export class GenerationRefused extends Error {
  override readonly name = 'GenerationRefused';
}

/** Maps collections to projections; each has exactly one owner (architecture 3.2). @throws when two claim the same. */
export function ownersByCollection(projectors: readonly Projector[]): ReadonlyMap<string, Projector> {
  const owners = new Map<string, Projector>();
  for (const projector of projectors) {
    const { name } = projector.collection;
    if (owners.has(name)) throw new Error(`collection ${name} is claimed by two projections`);
    owners.set(name, projector);
  }
  return owners;
}

/**
 * Creates missing generations: the first generation of a new projection is live from the start; for a new version of a projection a generation is
 * created that is built while the live one serves; existing generations get newly declared indexes. Idempotent; every role may call it.
 */
export async function ensureGenerations(views: ReadStore, projectors: readonly Projector[], logId: string): Promise<void> {
  for (const { collection } of projectors) {
    const states = await views.generations(collection.name);
    const live = liveOf(states);
    const own = states.filter((state) => state.version === collection.version);
    for (const { generation } of own) await views.createGeneration(collection, generation, logId);
    if (own.length === 0 && (!live || live.version < collection.version))
      own.push(await views.createGeneration(collection, nextGeneration(states), logId));
    const [first] = own;
    if (!live && first) await views.promote(collection.name, refOf(first), null);
  }
}

/**
 * Makes a generation live that has caught up with the current one.
 * @throws GenerationRefused when it does not exist, is behind, or another promotion came first.
 */
export async function promoteGeneration(views: ReadStore, name: string, generation: number): Promise<GenerationRef> {
  const states = await views.generations(name);
  const target = states.find((state) => state.generation === generation);
  const live = liveOf(states);
  if (!target) throw new GenerationRefused(`${name} has no generation ${generation}`);
  if (target.status === 'live') throw new GenerationRefused(`${name} generation ${generation} is already live`);
  if (live && !isAsFar(target.checkpoint, live.checkpoint)) {
    throw new GenerationRefused(
      `${name} generation ${generation} is at ${target.checkpoint ?? 'the start'}, behind the live one`,
    );
  }
  if (!(await views.promote(name, refOf(target), live ? refOf(live) : null))) {
    throw new GenerationRefused(`another generation of ${name} was promoted at the same moment`);
  }
  return refOf(target);
}

/**
 * Makes the newest retired generation of the code's version live again; retired generations are kept up to date.
 * @throws GenerationRefused when there is none, or for the same reasons as {@link promoteGeneration}.
 */
export async function rollbackProjection(
  views: ReadStore,
  { collection }: Pick<Projector, 'collection'>,
): Promise<GenerationRef> {
  const states = await views.generations(collection.name);
  const retired = states
    .filter((state) => state.status === 'retired' && state.version === collection.version)
    .sort((a, b) => b.generation - a.generation)[0];
  if (!retired)
    throw new GenerationRefused(`${collection.name} has no earlier generation of version ${collection.version} to roll back to`);
  return promoteGeneration(views, collection.name, retired.generation);
}

/** @throws GenerationRefused for the live one or one that does not exist. */
export async function dropGeneration(views: ReadStore, name: string, generation: number): Promise<void> {
  const state = (await views.generations(name)).find((each) => each.generation === generation);
  if (!state) throw new GenerationRefused(`${name} has no generation ${generation}`);
  if (state.status === 'live') throw new GenerationRefused(`${name} generation ${generation} is live; promote another one first`);
  await views.dropGeneration(refOf(state));
}

export function liveOf(states: readonly GenerationState[]): GenerationState | undefined {
  return states.find((state) => state.status === 'live');
}

export function nextGeneration(states: readonly GenerationState[]): number {
  return Math.max(0, ...states.map((state) => state.generation)) + 1;
}

export function isAsFar(checkpoint: Position | null, other: Position | null): boolean {
  return other === null || (checkpoint !== null && checkpoint >= other);
}

export function refOf({ name, version, generation }: GenerationRef): GenerationRef {
  return { name, version, generation };
}
