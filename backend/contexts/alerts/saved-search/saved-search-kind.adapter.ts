import { MailTemplate } from '#platform/mail-templates/mail-template.ts';
import {
  type DeliveryDecision,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
} from '#platform/outbox/outbox.port.ts';
import type { AlertKindOptions } from '../alert-message/alert-kind.adapter.ts';
import { filingPage } from '../alert-message/message-links.ts';
import type { SearchMatch } from '../published/search-match.events.ts';
import { SendOrHold } from '../sending/send-or-hold.adapter.ts';
import {
  SAVED_SEARCH_VARIABLES,
  type SavedSearchView,
  savedSearchPush,
  savedSearchView,
} from './saved-search-message.template.ts';
import { matchRefusal } from './search-match.policy.ts';
import { searchMatchStream } from './search-match.stream.ts';
import { SearchMatchOutcomes } from './search-match-outcomes.adapter.ts';
import { SAVED_SEARCH, searchMatchPayload } from './search-match-payload.ts';

export const savedSearchTemplate = new MailTemplate<SavedSearchView>(import.meta.url, 'saved-search', SAVED_SEARCH_VARIABLES);

/** Notifies an account that its saved searches match a new filing. */
export function savedSearchKind(options: AlertKindOptions): MessageKind {
  const { events, codec, executor, clock, urlOf, settings, searches } = options;
  /** The searches that still exist. */
  const savedOf = async ({ accountId, payload }: OutboxRow) => {
    const found = searchMatchPayload.parse(payload).searches;
    const saved = await Promise.all(found.map(({ searchId }) => searches.has(accountId, searchId)));
    return found.filter((_search, at) => saved[at]);
  };
  const filingOf = async ({ payload }: OutboxRow): Promise<SearchMatch['data']['filing']> => {
    const { accession, page } = searchMatchPayload.parse(payload);
    const [stored] = await events.read(searchMatchStream(accession), { from: page, limit: 1 });
    const matched = stored && codec.decode<SearchMatch>(stored);
    if (!matched) throw new Error(`stream ${searchMatchStream(accession)} has no page ${page}, so its messages have no content`);
    return matched.data.filing;
  };
  class Policy extends SendOrHold {
    override async decide(row: OutboxRow): Promise<DeliveryDecision> {
      if ((await savedOf(row)).length === 0) return { kind: 'suppress', reason: 'search_removed' };
      const accountSettings = (await settings.of([row.accountId])).get(row.accountId);
      const refusal = matchRefusal((await filingOf(row)).form, row.brandId, accountSettings);
      return refusal === null ? super.decide(row) : { kind: 'suppress', reason: refusal };
    }
  }
  class Renderer extends MessageRenderer {
    async render(row: OutboxRow): Promise<MessageTexts> {
      const { accountId, brandId, channel } = row;
      const { accession } = searchMatchPayload.parse(row.payload);
      const [filing, saved] = await Promise.all([filingOf(row), savedOf(row)]);
      const searchesUrl = urlOf(brandId, '/search');
      const pageUrl = filing.ticker === null ? searchesUrl : filingPage(urlOf, brandId, filing.ticker, accession);
      const unsubscribeUrl = options.unsubscribeUrl(accountId, brandId, 'alerts');
      const view = savedSearchView(filing, saved, brandId, options, { pageUrl, searchesUrl, unsubscribeUrl });
      const mail = channel === 'email' ? await savedSearchTemplate.render(view, options.templates) : { text: '', html: null };
      const push = savedSearchPush(filing, saved, pageUrl);
      return { subject: view.subject, ...mail, unsubscribeUrl, sms: `${push.title}. ${pageUrl}`, push };
    }
  }
  return {
    name: SAVED_SEARCH,
    policy: new Policy(options),
    renderer: new Renderer(),
    outcomes: new SearchMatchOutcomes(executor, clock),
  };
}
