import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { MailTemplate } from '#platform/mail-templates/mail-template.ts';
import { type MessageKind, MessageRenderer, type MessageTexts, type OutboxRow } from '#platform/outbox/outbox.port.ts';
import type { AlertKindOptions } from '../alert-message/alert-kind.adapter.ts';
import { DIGEST, type DigestEvent } from '../published/digest.events.ts';
import { SendOrHold } from '../sending/send-or-hold.adapter.ts';
import { isDigestStream } from './digest.stream.ts';
import { DIGEST_VARIABLES, type DigestView, digestSms, digestView } from './digest-message.template.ts';
import { DigestOutcomes } from './digest-outcomes.adapter.ts';

export interface DigestKindOptions extends AlertKindOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
}

export const digestTemplate = new MailTemplate<DigestView>(import.meta.url, 'digest', DIGEST_VARIABLES);

/** Sends one day's digest to one account. */
export function digestKind(options: DigestKindOptions): MessageKind {
  const { events, codec, executor, clock, urlOf } = options;
  class Renderer extends MessageRenderer {
    async render({ channel, outcomeStream, brandId, accountId }: OutboxRow): Promise<MessageTexts> {
      const [first] = await events.read(outcomeStream, { from: 0, limit: 1 });
      const composed = first && codec.decode<DigestEvent>(first);
      if (composed?.type !== 'DigestComposed') throw new Error(`stream ${outcomeStream} does not begin with a digest`);
      const unsubscribeUrl = options.unsubscribeUrl(accountId, brandId, 'digest');
      const view = digestView(composed.data, options, unsubscribeUrl);
      const mail = channel === 'email' ? await digestTemplate.render(view, options.templates) : { text: '', html: null };
      const url = urlOf(brandId, '/watchlist');
      const push = { title: view.subject, body: view.sections[0]?.lines[0]?.plainLine ?? '', url };
      return { subject: view.subject, ...mail, unsubscribeUrl, sms: digestSms(composed.data, url), push };
    }
  }
  return {
    name: DIGEST,
    policy: new SendOrHold(options, ({ digest }) => (digest?.digest === 'never' ? 'digest_off' : null)),
    renderer: new Renderer(),
    outcomes: new DigestOutcomes(executor, clock),
    ownsUnnamed: ({ outcomeStream }) => isDigestStream(outcomeStream),
  };
}
