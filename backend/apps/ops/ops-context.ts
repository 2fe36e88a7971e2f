import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { projectors } from '#projections/projections.registry.ts';
import { ProjectionActions } from '../../contexts/operations/projection-action/projection-actions.service.ts';
import { actContext } from '../../contexts/operations/record-operator-act.service.ts';
import { type Clock, SystemClock } from '../../platform/clock/clock.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { EventCodec } from '../../platform/event-store/define-event.ts';
import { createLogger, type Logger } from '../../platform/observability/logger.ts';
import { LeaseStore } from '../../platform/subscriptions/lease.ts';
import { ProjectionSkips } from '../../platform/subscriptions/projection-skips.store.ts';
import type { Projector } from '../../platform/subscriptions/projector.ts';
import { checkStart, StartRefused } from '../../platform/subscriptions/stores-belong-together.ts';
import { eventCodec } from '../event-registry.ts';
import { processNames } from '../process-names.ts';
import { refuseLeftBehind } from '../start/left-behind.ts';
import { leaseTimesOf, openStores, type Stores } from '../stores.ts';

/** The operator used the tool incorrectly; the message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Where a command reports its results and progress. */
export interface OpsOutput {
  say(line: string): void;
  /** Rewrites the current line on a terminal; otherwise prints a line every few seconds. */
  progress(line: string): void;
}

/** Context of every operator command. The tool is a separate process that uses the stores of API and worker. */
export interface OpsContext extends OpsOutput {
  readonly stores: Stores;
  readonly codec: EventCodec;
  readonly leases: LeaseStore;
  readonly skips: ProjectionSkips;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly executor: CommandExecutor;
  readonly env: Environment;
  /** Name of the user who runs the tool, for the log. */
  readonly operator: string;
  /** The store check that every role makes at its start. @throws StartRefused */
  checkStores(): Promise<void>;
  readonly projectionActions: ProjectionActions;
  /** Context of one act by the user running the tool. */
  act(): CommandContext;
  /** @throws UsageError for a name that does not exist. */
  projector(name: string | undefined): Projector;
  close(): Promise<void>;
}

const QUIET_PROGRESS_MS = 2_000;

/** Writes to standard output, with progress suited to a terminal or a file. */
export function standardOutput(clock: Clock): OpsOutput {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    say: (line) => process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${line}\n`),
    progress: (line) => {
      if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
      else if (clock.monotonic() - reportedAt > QUIET_PROGRESS_MS) {
        reportedAt = clock.monotonic();
        process.stdout.write(`${line}\n`);
      }
    },
  };
}

/** @throws StartRefused when DATA_DIR holds no data: the tool never creates an installation. */
export async function openOpsContext(env: Environment): Promise<OpsContext> {
  const file = env.EVENTSTORE_URL ? 'ops.db' : 'log.db';
  if (!(env.EVENTSTORE_URL && env.MONGODB_URL) && !existsSync(join(env.DATA_DIR, file))) {
    throw new StartRefused(
      `DATA_DIR ${resolve(env.DATA_DIR)} ${existsSync(env.DATA_DIR) ? 'contains no data' : 'doesn’t exist'}. Set DATA_DIR to your installation’s data folder. Its files are created on the first startup.`,
    );
  }
  const clock = new SystemClock();
  const logger = createLogger({ level: env.LOG_LEVEL, name: 'ops' });
  const stores = await openStores(env, clock);
  const codec = eventCodec();
  const leases = new LeaseStore(stores.operations, clock, leaseTimesOf(env));
  const executor = new CommandExecutor(stores.events, codec, clock);
  const skips = new ProjectionSkips(stores.operations, clock);
  return {
    ...standardOutput(clock),
    stores,
    codec,
    leases,
    skips,
    clock,
    logger,
    executor,
    env,
    operator: userInfo().username,
    checkStores: async () => {
      const { events, views, operations: operational } = stores;
      await refuseLeftBehind(env, events, operational);
      await checkStart({ events, views, operational, clock }, processNames(env), projectors);
    },
    projectionActions: new ProjectionActions({ views: stores.views, skips, executor }),
    act: () => actContext(userInfo().username, 'operator', clock),
    projector: (name) => {
      const found = projectors.find(({ collection }) => collection.name === name);
      if (found) return found;
      const names = projectors.map(({ collection }) => collection.name).join(', ');
      throw new UsageError(`${name ? `Projection ${name} not found.` : 'Specify a projection.'} Available: ${names}`);
    },
    close: async () => {
      await leases.close();
      await stores.close();
    },
  };
}
