import { MailTemplate } from '#platform/mail-templates/mail-template.ts';
import {
  type DeliveryDecision,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
} from '#platform/outbox/outbox.port.ts';
import type { AlertKindOptions } from '../alert-message/alert-kind.adapter.ts';
import { SendOrHold } from '../sending/send-or-hold.adapter.ts';
import { HeldUpFilings } from './held-up-filings.reader.ts';
import {
  NOTICE_VARIABLES,
  type NoticedFiling,
  type NoticeView,
  noticePush,
  noticeSms,
  noticeView,
} from './unread-notice-message.template.ts';
import { UnreadNoticeOutcomes } from './unread-notice-outcomes.adapter.ts';
import { NOTICE, noticePayload } from './unread-notice-payload.ts';

export const unreadNoticeTemplate = new MailTemplate<NoticeView>(import.meta.url, 'unread-notice', NOTICE_VARIABLES);

/** One notice about an account's filings that wait to be read. Lists those still unread when it is sent. */
export function unreadNoticeKind(options: AlertKindOptions): MessageKind {
  const { events, codec, executor, clock, urlOf } = options;
  const heldUp = new HeldUpFilings(events, codec);
  const unreadOf = async ({ payload }: OutboxRow): Promise<readonly NoticedFiling[]> => {
    const { hold, filings } = noticePayload.parse(payload);
    const unread = await heldUp.unreadAmong(
      hold,
      filings.map(({ place }) => place),
    );
    return filings.flatMap(({ place, ticker }) => {
      const filing = unread.get(place);
      return filing ? [{ ...filing, ticker }] : [];
    });
  };
  class Policy extends SendOrHold {
    override async decide(row: OutboxRow): Promise<DeliveryDecision> {
      // Filings read since then have alerts of their own.
      if ((await unreadOf(row)).length === 0) return { kind: 'suppress', reason: 'read_since' };
      return super.decide(row);
    }
  }
  class Renderer extends MessageRenderer {
    async render(row: OutboxRow): Promise<MessageTexts> {
      const { channel, accountId, brandId } = row;
      const filings = await unreadOf(row);
      const unsubscribeUrl = options.unsubscribeUrl(accountId, brandId, 'alerts');
      const listUrl = urlOf(brandId, '/watchlist');
      const view = noticeView(filings, brandId, options, { listUrl, unsubscribeUrl });
      const mail = channel === 'email' ? await unreadNoticeTemplate.render(view, options.templates) : { text: '', html: null };
      return {
        subject: view.subject,
        ...mail,
        unsubscribeUrl,
        sms: noticeSms(filings, view.brandName, listUrl),
        push: noticePush(filings, listUrl),
      };
    }
  }
  return {
    name: NOTICE,
    policy: new Policy(options),
    renderer: new Renderer(),
    outcomes: new UnreadNoticeOutcomes(executor, clock),
  };
}
