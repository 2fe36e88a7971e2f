import type { CommandContext } from '../commands/command-context.ts';
import { deterministicId } from '../ids/ids.ts';
import type { OutboxRow } from './outbox.port.ts';

/**
 * Command context of an outcome report. A repeated report may have fewer or more rows than the first, and deciders skip what was already reported,
 * so the command id depends on the exact rows.
 * @param rows the rows of one report; at least one.
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

/** Final state of a row. @throws for a row that is still in progress. */
export function outcomeOf({ state }: OutboxRow): 'delivered' | 'failed' | 'suppressed' | 'unknown' {
  if (state === 'delivered' || state === 'failed' || state === 'suppressed' || state === 'unknown') return state;
  throw new Error(`rows in the ${state} state have no outcome to report`);
}
