import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { compareGenerations, type GenerationDifference } from '#platform/subscriptions/compare-generations.ts';
import {
  dropGeneration,
  GenerationRefused,
  liveOf,
  nextGeneration,
  promoteGeneration,
  rollbackProjection,
} from '#platform/subscriptions/generations.ts';
import type { Projector } from '#platform/subscriptions/projector.ts';
import { type RebuildDependencies, type RebuildProgress, rebuildProjection } from '#platform/subscriptions/rebuild-projection.ts';
import type { ProjectionControlEvent } from '../published/projection-control.events.ts';
import { recordOperatorAct } from '../record-operator-act.service.ts';

export interface Comparison {
  readonly live: number;
  readonly other: number;
  readonly documents: number;
  readonly differences: readonly GenerationDifference[];
}

/** Actions on projections by operators and administrators; each is recorded in the log. @throws GenerationRefused if not possible. */
export class ProjectionActions {
  constructor(
    private readonly deps: Pick<RebuildDependencies, 'views' | 'skips'> & { readonly executor: Pick<CommandExecutor, 'execute'> },
  ) {}

  /** Builds a new generation from the start of the log while the live one keeps serving, and promotes it once it has caught up. */
  async rebuild(
    projector: Projector,
    context: CommandContext,
    reason: string,
    building: RebuildDependencies,
    onProgress: (progress: RebuildProgress) => void,
    signal: AbortSignal,
  ): Promise<{ readonly generation: number; readonly from: number | null }> {
    const { name, version } = projector.collection;
    const states = await this.deps.views.generations(name);
    const started = { name, version, generation: nextGeneration(states), reason };
    const begun = { ...context, commandId: deterministicId('rebuild-started', context.commandId) };
    await this.#record({ type: 'ProjectionRebuildStarted', data: started }, begun);
    const built = await rebuildProjection(projector, building, onProgress, signal);
    const from = liveOf(states)?.generation ?? null;
    await this.#record({ type: 'ProjectionPromoted', data: { ...built, from, reason } }, context);
    return { generation: built.generation, from };
  }

  async promote({ collection }: Projector, generation: number, context: CommandContext, reason: string): Promise<number> {
    const from = liveOf(await this.deps.views.generations(collection.name))?.generation ?? null;
    const ref = await promoteGeneration(this.deps.views, collection.name, generation);
    await this.#record({ type: 'ProjectionPromoted', data: { ...ref, from, reason } }, context);
    return ref.generation;
  }

  /** @returns the generation that is now live again. */
  async rollBack(projector: Projector, context: CommandContext, reason: string): Promise<number> {
    const from = liveOf(await this.deps.views.generations(projector.collection.name))?.generation ?? 0;
    const ref = await rollbackProjection(this.deps.views, projector);
    await this.#record({ type: 'ProjectionRolledBack', data: { ...ref, from, reason } }, context);
    return ref.generation;
  }

  async drop({ collection }: Projector, generation: number, context: CommandContext, reason: string): Promise<void> {
    const { name, version } = collection;
    const known = (await this.deps.views.generations(name)).find((each) => each.generation === generation);
    await dropGeneration(this.deps.views, name, generation);
    const data = { name, version: known?.version ?? version, generation, reason };
    await this.#record({ type: 'ProjectionGenerationDropped', data }, context);
  }

  /** Makes a faulted projection skip one event; it continues at its next try. */
  async skip({ collection }: Projector, position: Position, context: CommandContext, reason: string): Promise<void> {
    const { name, version } = collection;
    const live = liveOf(await this.deps.views.generations(name));
    const data = { name, version, generation: live?.generation ?? 0, position, reason };
    await this.#record({ type: 'ProjectionEventSkipped', data }, context);
    await this.deps.skips.skip(name, position, reason);
  }

  /** Compares the live generation with the newest other one of the same version, document by document. */
  async compare({ collection }: Projector): Promise<Comparison> {
    const states = await this.deps.views.generations(collection.name);
    const live = liveOf(states);
    const other = states.find((state) => state.status !== 'live' && state.version === collection.version);
    if (!live || !other) throw new GenerationRefused(`${collection.name} has nothing to compare against. Rebuild it first`);
    const found = await compareGenerations(this.deps.views, collection, live.generation, other.generation);
    return { live: live.generation, other: other.generation, ...found };
  }

  #record(act: ProjectionControlEvent, context: CommandContext): Promise<void> {
    return recordOperatorAct(this.deps.executor, context, act);
  }
}
