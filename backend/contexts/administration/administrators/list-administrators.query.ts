import { Query } from '@nestjs/cqrs';
import type { AdministratorListResponse } from './manage-administrators.response.ts';

export class ListAdministrators extends Query<AdministratorListResponse> {}
