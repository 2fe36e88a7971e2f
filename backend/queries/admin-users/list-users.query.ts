import { Query } from '@nestjs/cqrs';
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
    /** Whether parts may be searched that the mask hides: guessing on, one could read a contact by them. */
    readonly hidden: boolean,
  ) {
    super();
  }
}
