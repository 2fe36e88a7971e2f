import { deterministicId } from '../ids/ids.ts';
import type { CommandContext } from './command-context.ts';

/** Context of a command caused by an event; the same cause always gives the same command id. */
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
