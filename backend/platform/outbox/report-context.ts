import type { CommandContext } from '../commands/command-context.ts';
import { deterministicId } from '../ids/ids.ts';
import type { OutboxRow } from './outbox.port.ts';

/**
 * Who reports outcomes, and when. A repeated report of a page may have fewer or more rows than the first one; the deciders leave out what was
 * reported before, so only the same rows make the same command.
 * @param rows of one report, at least one.
 */
export function reportContext(rows: readonly OutboxRow[], at: Date): CommandContext {
  const commandId = deterministicId('report', rows[0]?.reportId ?? '', ...rows.map(({ _id }) => _id).sort());
  return {
    commandId,
    actorId: 'outbox',
    actorType: 'system',
    correlationId: commandId,
    causationId: commandId,
    occurredAt: at.toISOString(),
  };
}

/** How it ended. @throws for a row that is still on its way. */
export function outcomeOf({ state }: OutboxRow): 'delivered' | 'failed' | 'suppressed' | 'unknown' {
  if (state === 'delivered' || state === 'failed' || state === 'suppressed' || state === 'unknown') return state;
  throw new Error(`rows in state ${state} have no outcome to report`);
}
