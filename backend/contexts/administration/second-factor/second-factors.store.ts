import { Injectable } from '@nestjs/common';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import { deleteEvery } from '#platform/operational-store/delete-every.ts';
import { type OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

export interface SecondFactor extends StoredDocument {
  readonly adminId: string;
  /** Secret of the authenticator app, sealed with the administrator's key. */
  readonly secret: Encrypted;
  /** ISO time at which it was displayed. */
  readonly startedAt: string;
  /** Time step of the last accepted code: no code is accepted twice. */
  readonly lastStep: number;
  /** Keyed hashes of the unused recovery codes. */
  readonly recovery: readonly string[];
}

const secondFactors = defineCollection<SecondFactor>({
  name: 'adminSecondFactors',
  version: 1,
  fields: { adminId: 'string', startedAt: 'string' },
  indexes: [{ fields: ['adminId', 'startedAt'], serves: 'deleting one administrator’s second factors' }],
});

/** Administrators' second factors by id, including those never confirmed. The log says which one is active. */
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

  /** @returns whether this step's code had not been used before. */
  takeStep(factorId: string, step: number): Promise<boolean> {
    return changeRecord(this.#factors, factorId, (factor) =>
      factor && factor.lastStep < step ? { ...factor, lastStep: step } : null,
    );
  }

  /** @returns whether this recovery code was unused. */
  takeRecovery(factorId: string, hash: string): Promise<boolean> {
    return changeRecord(this.#factors, factorId, (factor) =>
      factor?.recovery.includes(hash) ? { ...factor, recovery: factor.recovery.filter((each) => each !== hash) } : null,
    );
  }

  /** Replaces the recovery codes. @returns false if the factor no longer exists. */
  setRecovery(factorId: string, recovery: readonly string[]): Promise<boolean> {
    return changeRecord(this.#factors, factorId, (factor) => factor && { ...factor, recovery });
  }

  async remove(factorId: string): Promise<void> {
    await this.#factors.write([{ kind: 'delete', id: factorId }]);
  }

  /** Deletes an administrator's factors that were displayed at or before a time. */
  async removeStartedBy(adminId: string, at: string): Promise<void> {
    await deleteEvery(this.#factors, { adminId, startedAt: { $lte: at } });
  }
}
