import { hkdfSync } from 'node:crypto';
import type { Environment } from '../config/environment.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { StartRefused } from '../subscriptions/start-check.ts';
import { hasMasterKey, masterKey } from './master-key.ts';

interface KeyProof extends StoredDocument {
  /** Derived from the key; shows whether another key is the same, and nothing else. */
  readonly proof: string;
}

const proofs = defineCollection<KeyProof>({ name: 'masterKeyProof', version: 1, fields: {}, indexes: [] });
const ID = 'current';

/**
 * The master key that the operational state was written with; the first start stores a proof of it.
 * @throws StartRefused when it is missing or another one: no contact and no session could be read, and what is written from then on could
 *   not be read with the right key.
 */
export async function openMasterKey(
  env: Pick<Environment, 'MASTER_KEY' | 'DATA_DIR'>,
  operations: OperationalStore,
): Promise<Buffer> {
  const records = operations.collection(proofs);
  const bound = await records.get(ID);
  if (bound && !hasMasterKey(env)) {
    throw new StartRefused(
      `The master key is gone from ${env.DATA_DIR}, and without it contacts and sessions cannot be read. ` +
        'Restore master.key from the backup taken with this data.',
    );
  }
  const key = masterKey(env);
  const proof = Buffer.from(hkdfSync('sha256', key, '', 'filingwire/master-key-proof', 32)).toString('hex');
  if (!bound) await records.write([{ kind: 'insert', record: { _id: ID, proof } }]);
  if ((await records.get(ID))?.proof === proof) return key;
  throw new StartRefused(
    'The master key is not the one this data was written with: contacts and sessions cannot be read with it. ' +
      `Set the right ${env.MASTER_KEY ? 'MASTER_KEY' : 'master.key'} from the backup taken with this data.`,
  );
}
