import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import { ParkedActions } from '../../contexts/operations/release-parked/parked-actions.service.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { OPS } from '../../platform/config/ops-command.ts';
import { readStalledWork } from '../../platform/stalled-work/stalled-work.ts';
import { ParkedMessages } from '../../platform/subscriptions/parked-messages.store.ts';
import { adoptProcess } from '../../platform/subscriptions/stores-belong-together.ts';
import { ANALYSIS, PROCESS_NAMES } from '../process-names.ts';
import { stalledWorkSources } from '../stalled-work-sources.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const MAX_LISTED = 200;
const KNOWN = [...PROCESS_NAMES, ANALYSIS];

/** `parked`: lists stalled work and work retried on its own schedule, with the command that releases it. */
export async function parked(
  ops: Pick<OpsContext, 'clock' | 'say'> & { readonly stores: Pick<OpsContext['stores'], 'operations'> },
): Promise<void> {
  const kinds = await readStalledWork(stalledWorkSources(ops.stores.operations, ops.clock), MAX_LISTED);
  for (const { title, count, oldest, problem } of kinds) {
    if (problem !== null) ops.say(`${title}: couldn’t list them: ${problem}`);
    if (count === 0) continue;
    ops.say(`${title}: ${count}`);
    for (const { what, since, why, holdsUp, command } of oldest) {
      ops.say(`  ${what}, since ${since}: ${why}`);
      ops.say(`    blocks: ${holdsUp}; ${OPS} ${command}`);
    }
    if (count > oldest.length) ops.say(`  and ${count - oldest.length} more`);
  }
  if (kinds.every(({ count, problem }) => count === 0 && problem === null)) ops.say('Nothing is parked.');
}

/** `release <process> <stream> --reason <text>`: retries the stream from the event that failed, or a schedule's item at once. */
export async function release(
  ops: OpsContext,
  process: string | undefined,
  stream: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const why = needed(reason);
  if (!process || !stream) throw new UsageError('Specify the process and the stream, as shown by “parked”.');
  const actions = new ParkedActions(new ParkedMessages(ops.stores.operations, ops.clock), ops.executor);
  try {
    await actions.release(process, stream, why, ops.act());
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`${stream} isn’t parked by ${process}. “parked” shows what is.`);
    throw error;
  }
  ops.say(`${process} will try ${stream} again.`);
}

/** `adopt <process> beginning|end --reason <text>`: sets the starting checkpoint of a newly deployed process on a log that already has events. */
export async function adopt(
  ops: OpsContext,
  process: string | undefined,
  from: string | undefined,
  reason: string | undefined,
): Promise<void> {
  if (!KNOWN.some(({ name }) => name === process) || !process) {
    throw new UsageError(`Specify a process: ${KNOWN.map(({ name }) => name).join(', ')}`);
  }
  if (from !== 'beginning' && from !== 'end') {
    throw new UsageError('Specify “end” to start with the next event, or “beginning” to process the whole history.');
  }
  const why = needed(reason);
  const { events, operations } = ops.stores;
  await adoptProcess({ events, operational: operations, clock: ops.clock }, process, from);
  await recordOperatorAct(ops.executor, ops.act(), { type: 'ProcessAdopted', data: { name: process, from, reason: why } });
  ops.say(`${process} will start at the ${from} of the log.`);
}
