import { userInfo } from 'node:os';
import { DismissDuplicate } from '../../contexts/disclosures/dismiss-duplicate/dismiss-duplicate.service.ts';
import { RelatedFilingsStore } from '../../contexts/disclosures/relate-filings/related-filings.store.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

/** `dismiss-duplicate <accession> --reason <text>`: states that the filing is not a duplicate, so it counts again. */
export async function dismissDuplicate(
  ops: OpsContext,
  accession: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const why = needed(reason);
  if (!accession || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) {
    throw new UsageError('Identify the filing by accession number, such as 0000320193-24-000123.');
  }
  const { events, operations } = ops.stores;
  const executor = new CommandExecutor(events, ops.codec, ops.clock);
  const handler = new DismissDuplicate(executor, new RelatedFilingsStore(operations), ops.clock);
  try {
    await handler.execute({ accession, actor: userInfo().username, actorType: 'operator', reason: why });
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(error.message);
    throw error;
  }
  ops.say(`${accession} is no longer marked as a duplicate.`);
}
