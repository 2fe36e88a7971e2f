import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import { OPS } from '../../platform/config/ops-command.ts';
import { ownedWork } from '../../platform/subscriptions/owned-work.ts';
import { WorkerMembers } from '../../platform/subscriptions/worker-members.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

/** `workers`: shows which worker owns what, and since when. */
export async function workers(ops: OpsContext): Promise<void> {
  const owners = await ownedWork(ops.stores.operations);
  if (owners.length === 0) ops.say('No worker is running.');
  for (const { workerId, draining, leases } of owners) {
    ops.say(`${workerId}: ${howMany(leases.length, 'lease')}${draining ? ', draining' : ''}`);
    for (const { name, since } of leases) ops.say(`  ${name.padEnd(56)} ${since === null ? '' : `since ${since}`}`.trimEnd());
  }
}

export interface DrainOptions {
  readonly undo?: boolean;
  readonly reason?: string;
}

/** `drain-worker <worker> [--undo] --reason <text>`: makes a worker hand over everything and take nothing more, until it is undone or restarted. */
export async function drainWorker(
  ops: OpsContext,
  worker: string | undefined,
  { undo = false, reason }: DrainOptions,
): Promise<void> {
  const why = needed(reason);
  const members = new WorkerMembers(ops.stores.operations);
  const known = (await members.all()).map(({ _id }) => _id);
  if (!worker || !known.includes(worker) || !(await members.order(worker, !undo))) {
    throw new UsageError(`Specify a worker: ${known.join(', ') || 'none is running'}`);
  }
  const type = undo ? 'WorkerDrainEnded' : 'WorkerDrainOrdered';
  await recordOperatorAct(ops.executor, ops.act(), { type, data: { name: worker, reason: why } });
  if (undo) return ops.say(`${worker} will take its part of the work again.`);
  const draining = new Set((await members.all()).flatMap((member) => (member.draining ? member._id : [])));
  ops.say(`${worker} will finish what it has begun and leave the rest to the others. “${OPS} workers” shows what it still owns.`);
  if (known.every((id) => draining.has(id))) ops.say('No other worker can take the work. It waits until you start one.');
}
