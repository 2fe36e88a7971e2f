import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountSuspended } from '../../backend/contexts/accounts/published/account-suspended.errors.ts';
import { DEFAULT_DIGEST } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { brandOf } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { isSample } from '../../backend/contexts/filings/published/sample-filing.policy.ts';
import { formTypeOf } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { cadenceFor, freeCadence, planOf, rightsOf } from '../../backend/contexts/plans/published/plan.policy.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AccountDocument, accountDirectory } from '../account-directory/account.document.ts';
import { EndedAccess } from '../account-directory/ended-access.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { type AccountFeed, accountFeeds } from './account-feeds.document.ts';
import { icalendar } from './calendar.template.ts';
import { ShowFeedQuery } from './feed.query.ts';
import { atomFeed, jsonFeed } from './feed.template.ts';
import { FeedCalendar } from './feed-calendar.reader.ts';
import { FeedEntries, type FeedScope } from './feed-entries.reader.ts';
import { entryOf } from './feed-entry.ts';
import { FeedFilings } from './feed-filings.reader.ts';
import { FeedUses } from './feed-uses.port.ts';
import { opml } from './opml.template.ts';
import { PageAddresses } from './page-addresses.port.ts';

const READINGS = { limit: 60, windowMs: 3_600_000 } as const;

const feedNotFound = () =>
  new DomainError(
    'feed_not_found',
    'This feed doesn’t exist or was revoked. Create a new one in Settings, under Feeds and calendar.',
    'notFound',
  );

/** A feed whose URL is valid, with what its account may read. */
interface OpenFeed {
  readonly feed: AccountFeed;
  readonly title: string;
  readonly account: AccountDocument;
  readonly rights: ReturnType<typeof rightsOf>;
  readonly scope: FeedScope;
}

@QueryHandler(ShowFeedQuery)
export class ShowFeedQueryHandler implements IQueryHandler<ShowFeedQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly ended: EndedAccess,
    private readonly hash: KeyedHash,
    private readonly cipher: FieldCipher,
    private readonly clock: Clock,
    private readonly limits: RateLimiter,
    private readonly entries: FeedEntries,
    private readonly filings: FeedFilings,
    private readonly calendar: FeedCalendar,
    private readonly companies: CompanyLookup,
    private readonly uses: FeedUses,
    private readonly addresses: PageAddresses,
    private readonly plansSold: PlansSold,
  ) {}

  async execute({ token, format, ticker }: ShowFeedQuery): Promise<string> {
    const open = await this.#opened(token, ticker);
    if (format === 'ics') return this.#calendar(open);
    return format === 'opml' ? this.#list(open, token) : this.#feed(open, format);
  }

  async #opened(token: string, ticker: string | null): Promise<OpenFeed> {
    const feedKey = this.hash.of('feed', token);
    const feeds = await this.views.live(accountFeeds);
    const [owner] = (await feeds.find({ filter: { feedKeys: { $eq: feedKey } }, sort: [], limit: 1 })).documents;
    const feed = owner?.feeds.find((each) => each.feedKey === feedKey);
    const account = owner && (await (await this.views.live(accountDirectory)).get(owner._id));
    if (!owner || !feed || !account || account.erased) throw feedNotFound();
    if (account.suspended) throw accountSuspended();
    if (await this.ended.has(owner._id, feed.feedId, feeds.resolvedAt)) throw feedNotFound();
    const symbol = ticker === null ? null : (this.companies.byTicker(ticker)?.ticker ?? null);
    if (ticker !== null && (symbol === null || feed.ticker !== null)) throw feedNotFound();
    this.limits.consume('feed', symbol === null ? feedKey : `${feedKey} ${symbol}`, READINGS.limit, READINGS.windowMs);
    this.uses.record(feed.feedId, owner._id);
    const fields = accountFields(owner._id);
    const title = await this.cipher.decrypt(feed.name, fields.feedName);
    const tag = feed.tag ? await this.cipher.decrypt(feed.tag, fields.feedTag) : null;
    const rights = rightsOf(planOf(account, feed.brandId), feed.brandId);
    return { feed, title, account, rights, scope: { tag, ticker: symbol } };
  }

  async #feed({ feed, title, account, rights, scope }: OpenFeed, format: 'atom' | 'json'): Promise<string> {
    const { brandId, ticker } = feed;
    const filings =
      ticker === null
        ? await this.filings.followed(await this.entries.of(account._id, rights, scope), rights)
        : await this.filings.ofTicker(ticker, account._id, brandId);
    const { timeZone } = account.digest ?? DEFAULT_DIGEST;
    const reader = {
      unlocked: rights.forms,
      brandId,
      // Feed entries contain no summary.
      aiSummary: false,
      tickersOf: (cik: string) => this.companies.tickersOf(cik),
      cadenceOf: (form: string) => cadenceFor(account, formTypeOf(form), freeCadence(this.plansSold.sellsPlans)),
      timeZone,
      now: this.clock.now(),
    };
    const linkOf = (path: string) => this.addresses.of(brandId, path);
    const feedTicker = ticker ?? scope.ticker;
    return (format === 'json' ? jsonFeed : atomFeed)({
      id: feed.feedId,
      title: scope.ticker === null ? title : `${title}: ${scope.ticker}`,
      brandName: brandOf(brandId).brandName,
      page: linkOf(feedTicker === null ? '/' : pageOf(feedTicker)),
      createdAt: feed.createdAt,
      sample: filings.some(({ synthetic }) => synthetic),
      entries: filings
        .filter(({ withdrawn }) => !withdrawn)
        .map((each) => entryOf(each, reader, linkOf(`/filings/${encodeURIComponent(each._id)}`))),
    });
  }

  async #calendar({ feed, title, account, rights, scope }: OpenFeed): Promise<string> {
    const { brandId, ticker } = feed;
    const company = ticker === null ? null : this.companies.byTicker(ticker);
    const ciks =
      ticker === null
        ? (await this.entries.of(account._id, rights, scope)).map(({ cik }) => cik)
        : company === null
          ? []
          : [company.cik];
    const dates = await this.calendar.of(ciks, rights.forms);
    const entries = dates.map((date) => ({
      ...date,
      link: this.addresses.of(brandId, `/filings/${encodeURIComponent(date.accession)}`),
    }));
    return icalendar({ title, sample: dates.some(({ accession }) => isSample(accession, true)), entries });
  }

  /** Lists a feed for each ticker, all with the same secret; for a feed of one ticker, only the feed itself. */
  async #list({ feed, title, account, rights, scope }: OpenFeed, token: string): Promise<string> {
    const { brandId, ticker } = feed;
    const linkOf = (path: string) => this.addresses.of(brandId, path);
    if (ticker !== null) return opml(title, [{ title, feed: linkOf(`/feeds/${token}`), page: linkOf(pageOf(ticker)) }]);
    const entries = await this.entries.of(account._id, rights, scope);
    const feeds = entries.map((entry) => ({
      title: `${entry.ticker} · ${entry.companyName}`,
      feed: linkOf(`/feeds/${token}?ticker=${encodeURIComponent(entry.ticker)}`),
      page: linkOf(pageOf(entry.ticker)),
    }));
    return opml(title, feeds);
  }
}

const pageOf = (ticker: string) => `/ticker/${encodeURIComponent(ticker)}`;
