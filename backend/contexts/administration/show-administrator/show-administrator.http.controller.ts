import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Admin, AdminGuard, AdminRoleNeeded, WithoutSecondFactor } from '#platform/http/admin.guard.ts';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import { ShowAdministrator } from './show-administrator.query.ts';
import type { AdministratorResponse } from './show-administrator.response.ts';

@Controller('api/admin/me')
@UseGuards(AdminGuard)
@AdminRoleNeeded('viewer')
@WithoutSecondFactor()
export class ShowAdministratorController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  show(@Admin() actor: AdminActor): Promise<AdministratorResponse> {
    return this.queries.execute(new ShowAdministrator(actor));
  }
}
