import type { MessageKind } from '../../platform/outbox/outbox.port.ts';
import { type AlertKindOptions, alertKind } from './alert-message/alert-kind.adapter.ts';
import { correctionKind } from './corrections/correction-kind.adapter.ts';
import { digestKind } from './digest/digest-kind.adapter.ts';
import { savedSearchKind } from './saved-search/saved-search-kind.adapter.ts';
import { unreadNoticeKind } from './unread-notice/unread-notice-kind.adapter.ts';

/** Every kind of message that this context sends. */
export function alertMessageKinds(options: AlertKindOptions): readonly MessageKind[] {
  return [alertKind(options), correctionKind(options), digestKind(options), unreadNoticeKind(options), savedSearchKind(options)];
}
