import { Query } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { FindUsersRequest, ListUsersRequest } from './list-users.request.ts';
import type { UserListResponse } from './users.response.ts';

export class ListUsers extends Query<UserListResponse> {
  constructor(readonly request: ListUsersRequest) {
    super();
  }
}

export class FindUsers extends Query<UserListResponse> {
  constructor(
    readonly request: FindUsersRequest,
    /** The administrator searching by parts that the mask hides; null to search only by parts that it shows. */
    readonly hidden: { readonly adminId: string; readonly context: CommandContext } | null,
  ) {
    super();
  }
}
