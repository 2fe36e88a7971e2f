import { projectors } from '#projections/projections.registry.ts';
import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import { ParkedOrders } from '../../contexts/operations/release-parked/parked-orders.service.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import { OPS } from '../../platform/config/ops-command.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { stalledIn } from '../../platform/stalled-work/stalled-work.ts';
import { ParkedMessages } from '../../platform/subscriptions/parked-messages.store.ts';
import { adoptProcess } from '../../platform/subscriptions/start-check.ts';
import { TokenBudget } from '../../platform/token-budget/token-budget.store.ts';
import { ANALYSIS, PROCESS_NAMES } from '../process-names.ts';
import { stalledWorkSources } from '../stalled-work-sources.ts';
import { sizeLines, storeGrowth } from '../store-sizes.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const MOST_LISTED = 200;
const KNOWN = [...PROCESS_NAMES, ANALYSIS];

/** `status`: generations, runners as the workers report them, parked streams. */
export async function status(ops: OpsContext): Promise<void> {
  const { events, views, operations } = ops.stores;
  ops.say(`log ${await events.logId()}, end ${(await events.tail()) ?? 'empty'}`);
  ops.say('projections:');
  for (const { collection } of projectors) {
    for (const { generation, version, status: state, checkpoint } of await views.generations(collection.name)) {
      ops.say(
        `  ${collection.name.padEnd(20)} version ${version} generation ${generation} ${state.padEnd(8)} ${checkpoint ?? 'start'}`,
      );
    }
  }
  await sizes(ops);
  await tokens(ops);
  const runners = await new WorkerStatusStore(operations, ops.clock).current();
  ops.say(runners ? 'runners:' : 'no worker has reported yet');
  for (const { kind, name, state, lagSeconds, parkedStreams, waitingStreams = 0, lastError } of runners ?? []) {
    const parked =
      (parkedStreams > 0 ? `, ${parkedStreams} parked` : '') + (waitingStreams > 0 ? `, ${waitingStreams} waiting` : '');
    ops.say(
      `  ${kind.padEnd(10)} ${name.padEnd(40)} ${state}, ${lagSeconds.toFixed(1)} s behind${parked}${lastError ? ` (${lastError})` : ''}`,
    );
  }
}

/** Sizes of the embedded stores, and their growth per day. */
async function sizes({ stores, clock, env, say }: OpsContext): Promise<void> {
  const found = await storeGrowth(env, stores.operations, clock);
  if (found.length > 0) say('stores:');
  for (const line of sizeLines(found)) say(line);
}

/** AI tokens used today, by priority: followed filings, assistant, all other filings. */
async function tokens({ stores, clock, env, say }: OpsContext): Promise<void> {
  if (!env.OPENAI_API_KEY) return;
  const budget = new TokenBudget(stores.operations, clock, env.OPENAI_DAILY_TOKENS);
  const { first, second, third } = await budget.usedBy(budget.today());
  const used = await budget.used(budget.today());
  const limit = env.OPENAI_DAILY_TOKENS;
  say(`AI tokens today: ${used} of ${limit} (followed filings ${first}, assistant ${second}, other filings ${third})`);
}

/** `parked`: lists stalled work and work retried on its own schedule, with the command that releases it. */
export async function parked(
  ops: Pick<OpsContext, 'clock' | 'say'> & { readonly stores: Pick<OpsContext['stores'], 'operations'> },
): Promise<void> {
  const kinds = await stalledIn(stalledWorkSources(ops.stores.operations, ops.clock), MOST_LISTED);
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

/** `release <process> <stream> --reason <text>`: retries the stream from the event that failed; a schedule retries at once. */
export async function release(
  ops: OpsContext,
  process: string | undefined,
  stream: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const why = needed(reason);
  if (!process || !stream) throw new UsageError('Specify the process and the stream, as shown by “parked”.');
  const orders = new ParkedOrders(new ParkedMessages(ops.stores.operations, ops.clock), ops.executor);
  try {
    await orders.release(process, stream, why, ops.act());
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`${stream} isn’t parked by ${process}. “parked” shows what is.`);
    throw error;
  }
  ops.say(`${process} will try ${stream} again.`);
}

/** `adopt <process> beginning|end --reason <text>`: gives a newly deployed process its checkpoint on a log that holds events. */
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
