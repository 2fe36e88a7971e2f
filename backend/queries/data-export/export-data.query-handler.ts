import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type AccountDocument, accountDirectory } from '#projections/account-directory/account.document.ts';
import { ProfileQuery } from '#projections/account-directory/profile.query.ts';
import { ListAlertsQuery } from '#projections/alert-log/list-alerts.query.ts';
import { ListApiKeysQuery } from '#projections/api-keys/api-keys.query.ts';
import { ListFeedsQuery } from '#projections/feeds/feed.query.ts';
import { ListPriceAlertsQuery } from '#projections/price-alerts/list-price-alerts.query.ts';
import { ShowFeedbackQuery } from '#projections/score-feedback/show-feedback.query.ts';
import { type WatchlistEntry, watchlist } from '#projections/watchlist/watchlist.document.ts';
import { accountFields } from '../../contexts/accounts/published/sealed-fields.ts';
import { entryFields } from '../../contexts/watchlists/published/sealed-fields.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ExportDataQuery } from './export-data.query.ts';
import { ownDestinations } from './exported-destinations.reader.ts';
import { ownPasskeys } from './exported-passkeys.reader.ts';
import { savedSearchesOf } from './exported-saved-searches.reader.ts';

const ALERTS_AT_A_TIME = 50;

/** Alerts are read page by page while the text is streamed, because an account may have many. */
@QueryHandler(ExportDataQuery)
export class ExportDataQueryHandler implements IQueryHandler<ExportDataQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly events: EventStore,
  ) {}

  async execute({ accountId, sessionKey, brandId }: ExportDataQuery): Promise<AsyncIterable<string> | null> {
    const profile = await this.queries.execute(new ProfileQuery(accountId, sessionKey, brandId));
    const account = await (await this.views.live(accountDirectory)).get(accountId);
    if (!profile || !account) return null;
    const list = await (await this.views.live(watchlist)).get(accountId);
    const head = {
      exportedAt: this.clock.now().toISOString(),
      account: { id: accountId, ...profile, contacts: await this.#contacts(account) },
      watchlist: await Promise.all((list?.entries ?? []).map((entry) => this.#entry(entry, accountId))),
      ...(await this.queries.execute(new ListFeedsQuery(accountId))),
      apiKeys: (await this.queries.execute(new ListApiKeysQuery(accountId, brandId))).keys,
      destinations: await ownDestinations(this.events, this.cipher, accountId),
      passkeys: await ownPasskeys(this.events, this.cipher, accountId),
      savedSearches: await savedSearchesOf(this.events, accountId),
      priceAlerts: (await this.queries.execute(new ListPriceAlertsQuery(accountId))).alerts,
      feedback: await this.queries.execute(new ShowFeedbackQuery(accountId, null)),
    };
    return this.#text(head, accountId, brandId);
  }

  async *#text(head: object, accountId: string, brandId: string): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"alerts":[`;
    let cursor: string | undefined;
    let separator = '';
    do {
      const page = await this.queries.execute(new ListAlertsQuery(accountId, brandId, { cursor, limit: ALERTS_AT_A_TIME }));
      for (const alert of page.alerts) {
        yield separator + JSON.stringify(alert);
        separator = ',';
      }
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    yield ']}';
  }

  /** In full even if unverified, because the account itself entered them. */
  #contacts({ _id, contacts, replacements = [] }: AccountDocument) {
    const place = accountFields(_id).contact;
    const opened = (list: AccountDocument['contacts'], replaces: boolean) =>
      list.map(async ({ channel, contact, verified, disabled = null }) => ({
        channel,
        contact: await this.cipher.decrypt(contact, place),
        verified,
        disabled,
        replaces,
      }));
    return Promise.all([...opened(contacts, false), ...opened(replacements, true)]);
  }

  async #entry({ note, tags, since: _, version: __, ...entry }: WatchlistEntry, accountId: string) {
    const fields = entryFields(accountId);
    return {
      ...entry,
      note: note && (await this.cipher.decrypt(note, fields.note)),
      tags: tags ? JSON.parse(await this.cipher.decrypt(tags, fields.tags)) : [],
    };
  }
}
