import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { randomId } from '../../platform/ids/ids.ts';
import { projectionControlDecider } from './projection-control.decider.ts';
import { PROJECTION_CONTROL, type ProjectionControlEvent } from './published/projection-control.events.ts';

/** Records an operator's action in the log: who did what to which projection or process, and why (architecture 3.2). */
export async function recordOperatorAct(
  executor: Pick<CommandExecutor, 'execute'>,
  context: CommandContext,
  act: ProjectionControlEvent,
): Promise<void> {
  await executor.execute(projectionControlDecider, `${PROJECTION_CONTROL}-${act.data.name}`, act, context);
}

/** Context of the operator's tool, or of an administrator whose job a worker runs. */
export function actContext(actorId: string, actorType: 'operator' | 'admin', clock: Clock): CommandContext {
  const commandId = randomId();
  return {
    ...{ commandId, actorId, actorType, correlationId: commandId, causationId: commandId },
    occurredAt: clock.now().toISOString(),
  };
}
