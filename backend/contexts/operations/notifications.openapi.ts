import { CURSOR_INVALID, csvOfList } from '../../platform/openapi/list-routes.ts';
import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { ListNotificationsController } from './list-notifications/list-notifications.http.controller.ts';
import { notificationsResponse } from './list-notifications/list-notifications.response.ts';
import { NotificationActionController } from './notification-action/notification-action.http.controller.ts';
import { actionResponse } from './projection-action/action.response.ts';

export const listNotificationsApi = describeRoutes('Administration', ListNotificationsController, {
  list: {
    summary: 'List outgoing messages, newest first',
    effect: 'read',
    answer: notificationsResponse,
    errors: CURSOR_INVALID,
  },
  file: csvOfList(),
});

export const notificationActionApi = describeRoutes('Administration', NotificationActionController, {
  run: {
    summary: 'Resend a message, or record whether the provider sent it',
    effect: 'write',
    answer: actionResponse,
    path: { id: 'Message ID.' },
    errors: {
      404: { message_not_found: 'Message not found.' },
      409: {
        message_not_open: 'This can’t be done in the message’s current state.',
        message_only_once: 'This kind of message can’t be sent again.',
      },
    },
  },
});
