import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Administrators } from '../administrators.reader.ts';
import { SecondFactors } from '../second-factor/second-factors.store.ts';
import type { MyAccessResponse } from './my-access.response.ts';
import { ShowMyAccess } from './show-my-access.query.ts';

@QueryHandler(ShowMyAccess)
export class ShowMyAccessHandler implements IQueryHandler<ShowMyAccess> {
  constructor(
    private readonly administrators: Administrators,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ adminId }: ShowMyAccess): Promise<MyAccessResponse> {
    const factorId = (await this.administrators.find(adminId))?.secondFactor ?? null;
    if (factorId === null) return { secondFactor: false, recoveryCodesLeft: null };
    return { secondFactor: true, recoveryCodesLeft: (await this.factors.find(factorId))?.recovery.length ?? 0 };
  }
}
