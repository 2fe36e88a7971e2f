import { Query } from '@nestjs/cqrs';
import type { MyAccessResponse } from './my-access.response.ts';

export class ShowMyAccess extends Query<MyAccessResponse> {
  constructor(
    readonly adminId: string,
    readonly host: string,
  ) {
    super();
  }
}
