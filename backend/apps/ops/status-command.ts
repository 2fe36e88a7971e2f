import { projectors } from '#projections/projections.registry.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { ownedWork } from '../../platform/subscriptions/owned-work.ts';
import { TokenBudget } from '../../platform/token-budget/token-budget.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { sizeLines, storeGrowth } from '../store-sizes.ts';
import type { OpsContext } from './ops-context.ts';

/** `status`: shows projection generations, store sizes, AI tokens, and the runners that the workers reported. */
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
  for (const { workerId, draining, leases } of await ownedWork(operations)) {
    ops.say(`worker ${workerId} owns ${howMany(leases.length, 'lease')}${draining ? ' and is draining' : ''}`);
  }
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
