import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Administrators } from '../administrators.reader.ts';
import { OpenedAdminPasskeys } from '../second-factor/admin-passkeys.reader.ts';
import { SecondFactors } from '../second-factor/second-factors.store.ts';
import type { MyAccessResponse } from './my-access.response.ts';
import { ShowMyAccess } from './show-my-access.query.ts';

@QueryHandler(ShowMyAccess)
export class ShowMyAccessHandler implements IQueryHandler<ShowMyAccess> {
  constructor(
    private readonly administrators: Administrators,
    private readonly factors: SecondFactors,
    private readonly passkeys: OpenedAdminPasskeys,
  ) {}

  async execute({ adminId, host }: ShowMyAccess): Promise<MyAccessResponse> {
    const administrator = await this.administrators.find(adminId);
    const factorId = administrator?.secondFactor ?? null;
    if (administrator === null || factorId === null) return { secondFactor: false, recoveryCodesLeft: null, passkeys: [] };
    const passkeys = await this.passkeys.of(adminId, administrator);
    return {
      secondFactor: true,
      recoveryCodesLeft: (await this.factors.find(factorId))?.recovery.length ?? 0,
      passkeys: passkeys.map(({ passkeyId: id, name, rpId }) => ({ id, name, host: rpId, here: rpId === host })),
    };
  }
}
