import { hkdfSync } from 'node:crypto';
import type { Environment } from '../config/environment.ts';
import { OPS } from '../config/ops-command.ts';
import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { StartRefused } from '../subscriptions/stores-belong-together.ts';
import { KeyWrap } from './key-wrap.ts';
import { hasMasterKey, masterKey } from './master-key.ts';

interface KeyProof extends StoredDocument {
  /** A one-way proof that identifies the key. */
  readonly proof: string;
  /** Key of the keyed hashes, wrapped by the master key; absent before the first rotation, when it is the master key itself. */
  readonly hashKey?: string;
  /** During a rotation: the values for the new master key, valid once it wraps every key. */
  readonly next?: { readonly proof: string; readonly hashKey: string };
}

export const proofs = defineCollection<KeyProof>({ name: 'masterKeyProof', version: 1, fields: {}, indexes: [] });
export const PROOF_ID = 'current';
export const HASH_KEY = 'keyed-hash';

/**
 * Checks the master key against the operational state; the first start stores a proof of the key.
 * @throws StartRefused when a rotation is unfinished, or the key is missing or wrong: with a wrong key, no contact or session could be read, and the right key could not read new data.
 */
export async function openMasterKey(
  env: Pick<Environment, 'MASTER_KEY' | 'DATA_DIR'>,
  operations: OperationalStore,
): Promise<Buffer> {
  const records = operations.collection(proofs);
  const bound = await records.get(PROOF_ID);
  if (bound && !hasMasterKey(env)) {
    throw new StartRefused(
      `The master key is missing from ${env.DATA_DIR}. Contacts and sessions can’t be read without it. ` +
        'Restore master.key from the backup taken with this data.',
    );
  }
  const key = masterKey(env);
  if (bound?.next) {
    throw new StartRefused(
      `A master key rotation was started but not finished. Run "${OPS} rotate-master-key" again with the same two keys.`,
    );
  }
  const proof = proofOf(key);
  if (!bound) await records.write([{ kind: 'insert', record: { _id: PROOF_ID, proof } }]);
  if ((await records.get(PROOF_ID))?.proof === proof) return key;
  throw new StartRefused(
    'The master key isn’t the one this data was encrypted with, so contacts and sessions can’t be read. ' +
      `Set the right ${env.MASTER_KEY ? 'MASTER_KEY' : 'master.key'} from the backup taken with this data.`,
  );
}

/** A value that identifies a master key and reveals nothing else about it. */
export function proofOf(masterKey: Buffer): string {
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'filingwire/master-key-proof', 32)).toString('hex');
}

/** The key of keyed hashes. It survives a rotation of the master key, so that contacts and sessions can still be found. */
export async function openHashKey(masterKey: Buffer, operations: OperationalStore): Promise<Buffer> {
  const wrapped = (await operations.collection(proofs).get(PROOF_ID))?.hashKey;
  if (wrapped === undefined) return masterKey;
  const key = new KeyWrap(masterKey).unwrap(wrapped, HASH_KEY);
  if (!key) throw new StartRefused('The master key doesn’t match the hash key. Restore ops.db from a backup.');
  return key;
}
