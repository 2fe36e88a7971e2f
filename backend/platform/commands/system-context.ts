import { deterministicId } from '../ids/ids.ts';
import type { CommandContext } from './command-context.ts';

/** Context of a command that follows from something that happened: the same cause gives the same command. */
export function systemContext(actorId: string, causeId: string, at: Date, correlationId?: string): CommandContext {
  const commandId = deterministicId(actorId, causeId);
  return {
    commandId,
    actorId,
    actorType: 'system',
    correlationId: correlationId ?? commandId,
    causationId: causeId,
    occurredAt: at.toISOString(),
  };
}
