import type { OperationalCollection, OperationalStore, Versioned } from '../operational-store/operational-store.port.ts';
import type { FindResult } from '../read-store/collection.ts';
import { StartRefused } from '../subscriptions/stores-belong-together.ts';
import { KeyWrap } from './key-wrap.ts';
import { HASH_KEY, openHashKey, PROOF_ID, proofOf, proofs } from './master-key.store.ts';
import { type SubjectKeyRecord, subjectKeys } from './subject-key.store.ts';

const PAGE = 500;

/**
 * Rewraps every key with another master key. The product must be stopped. The rotation may be interrupted at any point and called again with the same
 * two keys: every key is always wrapped by one of them, and the product does not start until all are wrapped by the new one.
 * @param progress called with the number of keys examined.
 * @returns how many keys this call rewrapped.
 * @throws StartRefused when the data belongs to neither key, or a rotation to a third key is in progress.
 */
export async function rotateMasterKey(
  operations: OperationalStore,
  keys: { readonly from: Buffer; readonly to: Buffer },
  progress: (keys: number) => void,
): Promise<number> {
  const records = operations.collection(proofs);
  const [from, to] = [proofOf(keys.from), proofOf(keys.to)];
  const bound = await records.get(PROOF_ID);
  if (bound?.proof === to && !bound.next) return 0;
  if (bound?.proof !== from) {
    throw new StartRefused(
      'The current master key isn’t the one this data was encrypted with. Specify the right one and rotate again.',
    );
  }
  if (bound.next && bound.next.proof !== to) {
    throw new StartRefused('A rotation to a different new master key has already started. Rotate again with that key.');
  }
  const hashKey = new KeyWrap(keys.to).wrap(await openHashKey(keys.from, operations), HASH_KEY);
  const next = bound.next ?? { proof: to, hashKey };
  const { _rev, ...record } = bound;
  if (!bound.next) await replaced(records.write([{ kind: 'replace', record: { ...record, next }, rev: _rev }]));

  let rewrapped = 0;
  // Repeat until nothing is left: a process unaware of the rotation may have created a key during the last pass.
  for (let found = -1; found !== 0; rewrapped += Math.max(0, found)) {
    found = await onePass(operations.collection(subjectKeys), new KeyWrap(keys.from), new KeyWrap(keys.to), progress);
  }
  const open = await records.get(PROOF_ID);
  await replaced(records.write([{ kind: 'replace', record: { _id: PROOF_ID, ...next }, rev: open?._rev ?? 0 }]));
  return rewrapped;
}

async function onePass(
  records: OperationalCollection<SubjectKeyRecord>,
  from: KeyWrap,
  to: KeyWrap,
  progress: (keys: number) => void,
): Promise<number> {
  let rewrapped = 0;
  let examined = 0;
  let after: string | null = null;
  do {
    const page: FindResult<Versioned<SubjectKeyRecord>> = await records.find({ filter: {}, sort: [], limit: PAGE, after });
    const writes = page.documents.flatMap(({ _rev: rev, ...record }) => {
      if (record.wrapped === null || to.unwrap(record.wrapped, record._id)) return [];
      const key = from.unwrap(record.wrapped, record._id);
      if (!key)
        throw new StartRefused(`The key of ${record._id} isn’t wrapped by either master key. Restore ops.db from a backup.`);
      return [{ kind: 'replace' as const, record: { ...record, wrapped: to.wrap(key, record._id) }, rev }];
    });
    // If a write is rejected, its key was either destroyed in the meantime or will come up again in the next pass.
    await records.write(writes);
    rewrapped += writes.length;
    examined += page.documents.length;
    progress(examined);
    after = page.next;
  } while (after !== null);
  return rewrapped;
}

async function replaced(written: Promise<readonly boolean[]>): Promise<void> {
  if (!(await written)[0])
    throw new StartRefused('Someone else has started or finished a master key rotation. Check which, then rotate again.');
}
