import { projectors } from '#projections/projections.registry.ts';
import { type OpsContext, UsageError } from './ops-context.ts';

/** `indexes [--drop]`: lists server indexes that differ from their declarations; `--drop` drops undeclared ones. */
export async function indexes(ops: Pick<OpsContext, 'stores' | 'say'>, drop: boolean): Promise<void> {
  const { indexes: found } = ops.stores;
  if (found === null) throw new UsageError('“indexes” is for MongoDB. The embedded stores maintain their own indexes.');
  const definitions = projectors.map(({ collection }) => collection);
  const reports = await found.report(definitions);
  for (const { collection, missing, undeclared } of reports) {
    for (const name of missing)
      ops.say(`${collection} [${name}]: missing; it will be built at the next start, or when a query needs it`);
    for (const name of undeclared) ops.say(`${collection} [${name}]: not declared`);
  }
  const undeclared = reports.reduce((sum, report) => sum + report.undeclared.length, 0);
  if (reports.length === 0) ops.say('All indexes match their declarations.');
  else if (drop) await found.drop(definitions);
  if (undeclared === 0) return;
  ops.say(
    drop
      ? `${undeclared} indexes were dropped.`
      : `${undeclared} unused indexes waste space and time. To drop them: indexes --drop.`,
  );
}
