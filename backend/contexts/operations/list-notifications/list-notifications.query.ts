import { Query } from '@nestjs/cqrs';
import type { ListNotificationsRequest } from './list-notifications.request.ts';
import type { NotificationsResponse } from './list-notifications.response.ts';

export class ListNotificationsQuery extends Query<NotificationsResponse> {
  constructor(readonly request: ListNotificationsRequest) {
    super();
  }
}
