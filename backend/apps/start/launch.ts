import { projectors } from '#projections/projections.registry.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { openHashKey, openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { ensureGenerations } from '../../platform/subscriptions/generations.ts';
import { checkStart } from '../../platform/subscriptions/stores-belong-together.ts';
import { processNames } from '../process-names.ts';
import { openStores, type Stores, type StoreUse } from '../stores.ts';
import type { Starting, StartWait } from './await-stores.ts';
import { refuseLeftBehind } from './left-behind.ts';

/** Inputs of every role. */
export interface Launch extends Starting {
  readonly logger: Logger;
  readonly waiting: StartWait;
}

/** Inputs of a role that serves HTTP; its port is already bound. */
export interface ServerLaunch extends Launch {
  readonly server: HttpServer;
}

/** Stores that responded and passed the checks, with the keys to their encrypted data. */
export interface OpenedStores {
  readonly stores: Stores;
  readonly masterKey: Buffer;
  readonly hash: KeyedHash;
}

/**
 * Opens the stores, waits until they respond and checks that they belong together.
 * @throws StartRefused, ConfigurationError, StartAborted
 */
export async function openCheckedStores(launch: Launch, use: StoreUse): Promise<OpenedStores> {
  const { env, clock, waiting, logger } = launch;
  const stores = await openStores(env, clock, use, logger);
  const { events, views, operations } = stores;
  const keys = await waiting.until(async () => {
    await stores.ping();
    await refuseLeftBehind(env, events, operations);
    await checkStart({ events, views, operational: operations, clock }, processNames(env), projectors);
    // Queries find a live generation even before the first worker has run.
    await ensureGenerations(views, projectors, await events.logId());
    const masterKey = await openMasterKey(env, operations);
    return { masterKey, hash: new KeyedHash(await openHashKey(masterKey, operations)) };
  });
  return { stores, ...keys };
}
