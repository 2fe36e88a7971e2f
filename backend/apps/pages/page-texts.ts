import type { QueryBus } from '@nestjs/cqrs';
import type { FilingResponse } from '#projections/filing-feed/filing.response.ts';
import { ListFilingsQuery } from '#projections/filing-feed/list-filings.query.ts';
import { listFilingsRequest } from '#projections/filing-feed/list-filings.request.ts';
import { ShowDayQuery } from '#projections/filing-feed/show-day.query.ts';
import { showDayRequest } from '#projections/filing-feed/show-day.request.ts';
import { ShowFilingQuery } from '#projections/filing-feed/show-filing.query.ts';
import type { InsiderDealResponse } from '#projections/insider-profile/insider-screen.response.ts';
import { ListInsiderDealsQuery } from '#projections/insider-profile/list-insider-deals.query.ts';
import { listInsiderDealsRequest } from '#projections/insider-profile/list-insider-deals.request.ts';
import { ShowInsiderQuery } from '#projections/insider-profile/show-insider.query.ts';
import { showInsiderRequest } from '#projections/insider-profile/show-insider.request.ts';
import { PreviewListingsQuery } from '#projections/new-listings/list-listings.query.ts';
import { ShowTickerQuery } from '#projections/ticker-page/show-ticker.query.ts';
import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import { copyWithFigures } from '../../contexts/brands/brand-copy.ts';
import { type BrandConfig, brandOf } from '../../contexts/brands/published/brand.catalog.ts';
import { offersAt } from '../../contexts/plans/published/plan.policy.ts';
import { withinTime } from '../../platform/clock/within-time.ts';
import { DomainError } from '../../platform/commands/decider.ts';
import {
  filingText,
  homeText,
  insidersText,
  insiderText,
  listingsText,
  type PageText,
  plainText,
  pricingText,
  tickerText,
  todayText,
} from './articles.ts';
import { type PageAddress, pageAt } from './page-routes.ts';

/** Time limit for reading an article: shorter than for API answers, because the whole page waits for it. */
const MAX_WAIT_MS = 1_000;
const NEWEST = 10;
/** Newest filings whose pages and tickers go into the sitemap. */
const LISTED = 100;

/** `missing`: there is no such page. `plain`: the page exists but has no specific text. */
export type Found = { readonly state: 'text'; readonly text: PageText } | { readonly state: 'missing' | 'plain' };

/**
 * Page content for clients without JavaScript. It shows only what a reader without a session may see, so locked content stays locked.
 */
export class PageTexts {
  constructor(
    private readonly queries: () => QueryBus,
    private readonly sellsPlans: boolean,
  ) {}

  /** Never fails: while the views are unavailable a page is served without its article. */
  async of(path: string, brandId: string): Promise<Found> {
    const address = pageAt(path);
    if (address === null) return { state: 'missing' };
    try {
      const late = () => new Error('rendering a page’s text took too long');
      return await withinTime(() => this.#found(address, brandId), { ms: MAX_WAIT_MS, late });
    } catch {
      return { state: 'plain' };
    }
  }

  /** A filing as a reader without a session sees it. */
  filing(accession: string, brandId: string): Promise<FilingResponse | null> {
    return this.queries().execute(new ShowFilingQuery(accession, null, brandId));
  }

  /** A ticker with its newest filings as a reader without a session sees it. */
  async ticker(ticker: string, brandId: string): Promise<TickerPageResponse | null> {
    try {
      return await this.queries().execute(new ShowTickerQuery(ticker, listFilingsRequest.parse({}), null, brandId));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'notFound') return null;
      throw error;
    }
  }

  /** Paths listed in the sitemap. */
  async listed(brandId: string): Promise<readonly string[]> {
    const { filings } = await this.#newest(brandId, LISTED);
    const open = filings.filter(({ locked, withdrawn }) => !locked && !withdrawn);
    const tickers = [...new Set(open.flatMap(({ companies }) => companies.flatMap((company) => company.tickers.slice(0, 1))))];
    return [
      ...[
        '/',
        '/today',
        '/pricing',
        '/listings',
        '/insiders',
        '/filing-display-comparison',
        '/ticker-detail-comparison',
        '/about-our-ai',
        '/accuracy',
        '/developers',
        '/terms',
        '/privacy',
      ],
      ...tickers.map((ticker) => `/ticker/${encodeURIComponent(ticker)}`),
      ...open.map(({ accession }) => `/filings/${encodeURIComponent(accession)}`),
    ];
  }

  async #found({ kind, id }: PageAddress, brandId: string): Promise<Found> {
    const { brandName } = brandOf(brandId);
    const text = (made: PageText): Found => ({ state: 'text', text: made });
    const orMissing = <T>(answer: T | null, made: (answer: T) => PageText): Found =>
      answer === null ? { state: 'missing' } : text(made(answer));
    switch (kind) {
      case 'home':
        return text(homeText(withFigures(brandOf(brandId)), (await this.#newest(brandId, NEWEST)).filings));
      case 'filing':
        return orMissing(await this.filing(id, brandId), (filing) => filingText(filing, brandName));
      case 'ticker':
        return orMissing(await this.ticker(id, brandId), (page) => tickerText(page, brandName));
      case 'insider': {
        const query = new ShowInsiderQuery(id, showInsiderRequest.parse({ limit: 1 }), null, brandId);
        return orMissing(await this.queries().execute(query), (answer) => insiderText(answer, id, brandName));
      }
      case 'insiders':
        return text(insidersText(await this.#purchases(brandId), brandName));
      case 'today':
        return text(
          todayText(await this.queries().execute(new ShowDayQuery(showDayRequest.parse({}), null, brandId)), brandName),
        );
      case 'listings':
        return text(listingsText(await this.queries().execute(new PreviewListingsQuery(null, brandId)), brandName));
      case 'pricing':
        return text(pricingText(brandOf(brandId), offersAt(brandOf(brandId).id, this.sellsPlans)));
      case 'private':
        return { state: 'plain' };
      default: {
        const [heading, sentence, path] = PLAIN_TEXTS[kind];
        return text(plainText(heading, sentence, path, brandName));
      }
    }
  }

  /** Empty when a reader without a session may not see ownership forms. */
  async #purchases(brandId: string): Promise<readonly InsiderDealResponse[]> {
    try {
      const request = listInsiderDealsRequest.parse({ limit: NEWEST });
      return (await this.queries().execute(new ListInsiderDealsQuery(request, null, brandId))).deals;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'form_locked') return [];
      throw error;
    }
  }

  #newest(brandId: string, limit: number) {
    return this.queries().execute(new ListFilingsQuery(listFilingsRequest.parse({ limit }), null, brandId));
  }
}

const PLAIN_TEXTS = {
  search: ['Search filings', 'Search the full text of SEC filings by company, form and date.', '/search'],
  filingComparison: [
    'One filing as a card, a table row and a page',
    'The same filing on a watchlist and on its own page.',
    '/filing-display-comparison',
  ],
  tickerComparison: [
    'One ticker in the light and enhanced views',
    'The same company in the light view and in the full view, with prices, filters and insiders.',
    '/ticker-detail-comparison',
  ],
  terms: ['Terms', 'The terms that apply to this service. It is provided as is and is not investment advice.', '/terms'],
  privacy: ['Privacy', 'What we store about you, how it’s encrypted, and how it’s erased.', '/privacy'],
  accuracy: [
    'Accuracy',
    'How often headlines and levels are right when people judge them blind, every miss, and how fast and complete we are.',
    '/accuracy',
  ],
  developers: [
    'Developers',
    'API keys, Python and TypeScript clients, a live event stream and signed webhooks, with ready-to-run examples.',
    '/developers',
  ],
  aboutOurAi: ['About our AI', 'What the AI writes, what the rules decide, and how you can check both.', '/about-our-ai'],
} as const;

export function withFigures(brand: BrandConfig): BrandConfig {
  return { ...brand, copy: copyWithFigures(brand.copy, offersAt(brand.id)) };
}
