import { projectors } from '../../../projections/projections.registry.ts';
import { type OpsContext, UsageError } from './ops-context.ts';

/** `indexes [--drop]`: lists server indexes that differ from their declarations; `--drop` drops undeclared ones. */
export async function indexes(ops: Pick<OpsContext, 'stores' | 'say'>, drop: boolean): Promise<void> {
  const { indexes: found } = ops.stores;
  if (found === null) throw new UsageError('"indexes" is for MongoDB: the embedded stores maintain their own indexes.');
  const definitions = projectors.map(({ collection }) => collection);
  const reports = await found.report(definitions);
  for (const { collection, missing, undeclared } of reports) {
    for (const name of missing)
      ops.say(`${collection} [${name}]: missing; it is built at the next start, or when a query misses it`);
    for (const name of undeclared) ops.say(`${collection} [${name}]: not declared`);
  }
  const undeclared = reports.reduce((sum, report) => sum + report.undeclared.length, 0);
  if (reports.length === 0) ops.say('All indexes are as they are declared.');
  else if (drop) await found.drop(definitions);
  if (undeclared === 0) return;
  ops.say(
    drop
      ? `${undeclared} indexes are dropped.`
      : `${undeclared} indexes cost room and time for nothing: indexes --drop drops them.`,
  );
}
