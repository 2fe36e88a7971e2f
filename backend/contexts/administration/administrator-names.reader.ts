import { ERASED, type FieldCipher } from '../../platform/privacy/field-cipher.ts';
import type { Administrators } from './administrators.reader.ts';
import { administratorFields } from './sealed-fields.ts';

/** Addresses of administrators. */
export class AdministratorNames {
  constructor(
    private readonly administrators: Administrators,
    private readonly cipher: FieldCipher,
  ) {}

  /** By id; without those that were removed or never existed. */
  async of(adminIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = await Promise.all(
      adminIds.map(async (adminId) => {
        const state = await this.administrators.find(adminId);
        const email = state && (await this.cipher.decrypt(state.email, administratorFields(adminId).email));
        return email === null || email === ERASED ? [] : [[adminId, email] as const];
      }),
    );
    return new Map(names.flat());
  }
}
