import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { randomId } from '../../platform/ids/ids.ts';
import { projectionControlDecider } from './projection-control.decider.ts';
import { PROJECTION_CONTROL, type ProjectionControlEvent } from './published/projection-control.events.ts';

/** Records an operator's act in the log: who did what to which projection or process, and why (architecture 3.2). */
export async function recordOperatorAct(
  executor: CommandExecutor,
  clock: Clock,
  actorId: string,
  act: ProjectionControlEvent,
): Promise<void> {
  const commandId = randomId();
  await executor.execute(projectionControlDecider, `${PROJECTION_CONTROL}-${act.data.name}`, act, {
    commandId,
    actorId,
    actorType: 'operator',
    correlationId: commandId,
    causationId: commandId,
    occurredAt: clock.now().toISOString(),
  });
}
