import { Injectable } from '@nestjs/common';
import { changeRecord } from '../../../platform/operational-store/change-record.ts';
import { deleteEvery } from '../../../platform/operational-store/delete-every.ts';
import { type OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import type { Encrypted } from '../../../platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '../../../platform/read-store/collection.ts';

export interface SecondFactor extends StoredDocument {
  readonly adminId: string;
  /** Secret of the authenticator app, sealed with the key of the administrator. */
  readonly secret: Encrypted;
  /** ISO time at which it was shown. */
  readonly startedAt: string;
  /** Step of the last code that was taken: no code is taken twice. */
  readonly lastStep: number;
  /** Keyed hashes of the recovery codes that are left. */
  readonly recovery: readonly string[];
}

const secondFactors = defineCollection<SecondFactor>({
  name: 'adminSecondFactors',
  version: 1,
  fields: { adminId: 'string', startedAt: 'string' },
  indexes: [{ fields: ['adminId', 'startedAt'], serves: 'deleting those of one administrator' }],
});

/** Second factors of administrators by their ids: also those that were shown and never confirmed. The log says which one counts. */
@Injectable()
export class SecondFactors {
  readonly #factors: OperationalCollection<SecondFactor>;

  constructor(store: OperationalStore) {
    this.#factors = store.collection(secondFactors);
  }

  find(factorId: string): Promise<SecondFactor | null> {
    return this.#factors.get(factorId);
  }

  async start(factor: SecondFactor): Promise<void> {
    await this.#factors.write([{ kind: 'insert', record: factor }]);
  }

  /** @returns whether the code of this step was not taken before. */
  takeStep(factorId: string, step: number): Promise<boolean> {
    return changeRecord(this.#factors, factorId, (factor) =>
      factor && factor.lastStep < step ? { ...factor, lastStep: step } : null,
    );
  }

  /** @returns whether this recovery code was left. */
  takeRecovery(factorId: string, hash: string): Promise<boolean> {
    return changeRecord(this.#factors, factorId, (factor) =>
      factor?.recovery.includes(hash) ? { ...factor, recovery: factor.recovery.filter((each) => each !== hash) } : null,
    );
  }

  /** Replaces the recovery codes. @returns false where the factor is gone. */
  setRecovery(factorId: string, recovery: readonly string[]): Promise<boolean> {
    return changeRecord(this.#factors, factorId, (factor) => factor && { ...factor, recovery });
  }

  async remove(factorId: string): Promise<void> {
    await this.#factors.write([{ kind: 'delete', id: factorId }]);
  }

  /** Deletes those of an administrator that were shown at or before a time. */
  async removeStartedBy(adminId: string, at: string): Promise<void> {
    await deleteEvery(this.#factors, { adminId, startedAt: { $lte: at } });
  }
}
