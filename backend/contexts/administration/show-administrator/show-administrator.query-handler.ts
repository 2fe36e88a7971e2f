import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ERASED, FieldCipher } from '#platform/privacy/field-cipher.ts';
import { Administrators } from '../administrators.reader.ts';
import { administratorFields } from '../sealed-fields.ts';
import { ShowAdministrator } from './show-administrator.query.ts';
import type { AdministratorResponse } from './show-administrator.response.ts';

@QueryHandler(ShowAdministrator)
export class ShowAdministratorHandler implements IQueryHandler<ShowAdministrator> {
  constructor(
    private readonly administrators: Administrators,
    private readonly cipher: FieldCipher,
  ) {}

  async execute({ actor: { adminId, role, endsAt, secondFactorNeeded } }: ShowAdministrator): Promise<AdministratorResponse> {
    const administrator = await this.administrators.find(adminId);
    const email = administrator ? await this.cipher.decrypt(administrator.email, administratorFields(adminId).email) : ERASED;
    return { adminId, email, role, endsAt, secondFactorNeeded };
  }
}
