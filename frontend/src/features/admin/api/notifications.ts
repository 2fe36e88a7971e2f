import type {
  NotificationResponse,
  NotificationsResponse,
} from '#contexts/operations/list-notifications/list-notifications.response.ts';
import type { ActionResponse } from '#contexts/operations/projection-action/action.response.ts';
import { type ListQuery, listParameters } from '../components/list/list-query.ts';
import { adminCall } from './admin-http.ts';

export type AdminNotification = NotificationResponse;
/** `retry`: one that failed or may not have been sent. `again`: one that was sent or suppressed. The others: what the provider says about it. */
export type NotificationAction = 'retry' | 'again' | 'handedOver' | 'notHandedOver';

/** @param parameters '' or `?…` @throws ApiError. */
export const notifications = (parameters: string, signal: AbortSignal) =>
  adminCall<NotificationsResponse>('GET', `/notifications${parameters}`, undefined, signal);

export const notificationsFile = (query: ListQuery) => `/notifications.csv${listParameters(query)}`;

/** @throws ApiError. */
export const runNotificationAction = (id: string, action: NotificationAction, reason: string) =>
  adminCall<ActionResponse>('POST', `/notifications/${encodeURIComponent(id)}/orders`, { order: action, reason });
