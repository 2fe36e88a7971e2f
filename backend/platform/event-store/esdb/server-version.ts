import { createRequire } from 'node:module';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type * as featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { StoreTooOld } from '../event-store.errors.ts';
import type { EsdbConnection } from './esdb-connection.ts';
import { readFailure } from './esdb-failures.ts';

const require = createRequire(import.meta.url);
const { ServerFeaturesClient } = require('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') as typeof featureServices;
const { Empty } = require('@eventstore/db-client/generated/shared_pb.js') as typeof sharedMessages;

/** Older servers send no positions with stream reads, and never report that a subscription has caught up. */
export const OLDEST_VERSION = '24.10.5';

/**
 * Asks the server for its version.
 * @throws StoreTooOld when it is older than {@link OLDEST_VERSION} or unknown; StoreUnavailable when it does not answer.
 */
export async function requireVersion(connection: EsdbConnection, deadlineMs: number): Promise<void> {
  const what = 'ask for the version';
  const version = await connection
    .call(what, (client) => versionOf(client, deadlineMs))
    .catch((error) => {
      throw readFailure(error, what);
    });
  if (version === null || !isRecent(version)) throw new StoreTooOld(version, OLDEST_VERSION);
}

interface ClientInternals {
  execute<C, T>(service: unknown, name: string, action: (client: C) => Promise<T>): Promise<T>;
}

/** Null if the server does not support the call. */
async function versionOf(client: EventStoreDBClient, deadlineMs: number): Promise<string | null> {
  const ask = (features: featureServices.ServerFeaturesClient) =>
    new Promise<string | null>((resolve, reject) => {
      const deadline = new Date(Date.now() + deadlineMs);
      features.getSupportedMethods(new Empty(), new Metadata(), { deadline }, (error: ServiceError | null, answer) => {
        if (!error) resolve(answer.getEventStoreServerVersion());
        else if (error.code === status.UNIMPLEMENTED) resolve(null);
        else reject(error);
      });
    });
  return (client as unknown as ClientInternals).execute(ServerFeaturesClient, 'getSupportedMethods', ask);
}

function isRecent(version: string): boolean {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  if (!numbers) return false;
  const oldest = OLDEST_VERSION.split('.').map(Number);
  const differing = oldest.findIndex((number, index) => Number(numbers[index + 1]) !== number);
  return differing === -1 || Number(numbers[differing + 1]) > (oldest[differing] ?? 0);
}
