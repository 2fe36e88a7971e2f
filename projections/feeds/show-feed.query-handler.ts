import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountSuspended } from '../../backend/contexts/accounts/published/account-suspended.errors.ts';
import { DEFAULT_DIGEST } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { brandOf } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { formTypeOf } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import { cadenceFor, freeCadence, planOf, rightsOf } from '../../backend/contexts/plans/published/plan.policy.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { RateLimiter } from '../../backend/platform/http/rate-limiter.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory } from '../account-directory/account.document.ts';
import { EndedAccess } from '../account-directory/ended-access.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { accountFeeds } from './account-feeds.document.ts';
import { ShowFeedQuery } from './feed.query.ts';
import { atomFeed, jsonFeed } from './feed.template.ts';
import { entryOf } from './feed-entry.ts';
import { FeedFilings } from './feed-filings.reader.ts';
import { FeedUsesLookup } from './feed-uses.port.ts';
import { PageAddresses } from './page-addresses.port.ts';

const READINGS = { limit: 60, windowMs: 3_600_000 } as const;

const feedNotFound = () =>
  new DomainError(
    'feed_not_found',
    'This feed doesn’t exist or was revoked. Create a new one in Settings, under Feeds.',
    'notFound',
  );

@QueryHandler(ShowFeedQuery)
export class ShowFeedQueryHandler implements IQueryHandler<ShowFeedQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly ended: EndedAccess,
    private readonly hash: KeyedHash,
    private readonly cipher: FieldCipher,
    private readonly clock: Clock,
    private readonly limits: RateLimiter,
    private readonly filings: FeedFilings,
    private readonly companies: CompanyLookup,
    private readonly uses: FeedUsesLookup,
    private readonly addresses: PageAddresses,
    private readonly plansSold: PlansSold,
  ) {}

  async execute({ token, format }: ShowFeedQuery): Promise<string> {
    const feedKey = this.hash.of('feed', token);
    const feeds = await this.views.live(accountFeeds);
    const [owner] = (await feeds.find({ filter: { feedKeys: { $eq: feedKey } }, sort: [], limit: 1 })).documents;
    const feed = owner?.feeds.find((each) => each.feedKey === feedKey);
    const account = owner && (await (await this.views.live(accountDirectory)).get(owner._id));
    if (!owner || !feed || !account || account.erased) throw feedNotFound();
    if (account.suspended) throw accountSuspended();
    if (await this.ended.has(owner._id, feed.feedId, feeds.resolvedAt)) throw feedNotFound();
    this.limits.consume('feed', feedKey, READINGS.limit, READINGS.windowMs);
    this.uses.used(feed.feedId, owner._id);
    const { brandId, ticker } = feed;
    const rights = rightsOf(planOf(account, brandId), brandId);
    const filings = await this.filings.of(feed, owner._id, rights);
    const { timeZone } = account.digest ?? DEFAULT_DIGEST;
    const reader = {
      unlocked: rights.forms,
      brandId,
      // Feed entries contain no summary.
      aiSummary: false,
      tickersOf: (cik: string) => this.companies.tickersOf(cik),
      cadenceOf: (form: string) => cadenceFor(account, formTypeOf(form), freeCadence(this.plansSold.sold)),
      timeZone,
      now: this.clock.now(),
    };
    const linkOf = (path: string) => this.addresses.of(brandId, path);
    return (format === 'json' ? jsonFeed : atomFeed)({
      id: feed.feedId,
      title: await this.cipher.decrypt(feed.name, accountFields(owner._id).feedName),
      brandName: brandOf(brandId).brandName,
      page: linkOf(ticker === null ? '/' : `/ticker/${encodeURIComponent(ticker)}`),
      createdAt: feed.createdAt,
      sample: filings.some(({ synthetic }) => synthetic),
      entries: filings
        .filter(({ withdrawn }) => !withdrawn)
        .map((each) => entryOf(each, reader, linkOf(`/filings/${encodeURIComponent(each._id)}`))),
    });
  }
}
