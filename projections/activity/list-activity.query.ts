import { Query } from '@nestjs/cqrs';
import type { ActivityListResponse } from './activity.response.ts';
import type { ListActivityRequest } from './list-activity.request.ts';

export class ListActivity extends Query<ActivityListResponse> {
  constructor(readonly request: ListActivityRequest) {
    super();
  }
}
