import { ERASED, type FieldCipher } from '../../platform/privacy/field-cipher.ts';
import type { Administrators } from './administrators.reader.ts';
import { administratorFields } from './sealed-fields.ts';

/** Finds administrators' email addresses by their IDs. */
export class AdministratorNames {
  constructor(
    private readonly administrators: Administrators,
    private readonly cipher: FieldCipher,
  ) {}

  /** Administrators who were removed or never existed are left out. */
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
