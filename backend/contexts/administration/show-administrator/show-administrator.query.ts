import { Query } from '@nestjs/cqrs';
import type { AdminActor } from '#platform/http/admin-resolver.port.ts';
import type { AdministratorResponse } from './show-administrator.response.ts';

export class ShowAdministrator extends Query<AdministratorResponse> {
  constructor(readonly actor: AdminActor) {
    super();
  }
}
