import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen, lockReason } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { DomainError } from '../../backend/platform/commands/decider.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { FilingLevelsReader } from './filing-levels.reader.ts';
import type { InsiderAnswerResponse } from './insider.response.ts';
import { InsiderDirectory, refuseWhenLocked } from './insider-directory.reader.ts';
import { buysKey, dayKey, type InsiderFilingDocument } from './insider-filing.document.ts';
import { InsiderFilings } from './insider-filings.reader.ts';
import { type Identities, InsiderIdentities } from './insider-identities.reader.ts';
import { boughtAt, profileOf } from './insider-profile.ts';
import { purchasePatterns } from './purchase-pattern.policy.ts';
import type { RecordedTrade } from './read-filing.ts';
import { recordedTrades } from './recorded-trades.ts';
import { ShowInsiderQuery } from './show-insider.query.ts';
import { alsoReported, pageOf, transactionOf } from './transaction-list.ts';

/** Maximum filings read per owner; only trading firms file more. */
const OWN_FILINGS = 5_000;
/** Maximum companies searched for cluster partners, and maximum filings with purchases read for each. */
const PARTNER_COMPANIES = 10;
const PARTNER_FILINGS = 1_000;
/** Maximum filings read for the trading days on one page of transactions. */
const SAME_DAY_FILINGS = 200;

/** Builds a profile from its filings on each request, so that it does not depend on their order of arrival (ADR 12). */
@QueryHandler(ShowInsiderQuery)
export class ShowInsiderQueryHandler implements IQueryHandler<ShowInsiderQuery> {
  constructor(
    private readonly filings: InsiderFilings,
    private readonly directory: InsiderDirectory,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly scoredFilings: FilingLevelsReader,
    private readonly identities: InsiderIdentities,
  ) {}

  /** @throws 403 form_locked, 400 cursor_invalid */
  async execute({ id, request, accountId, brandId }: ShowInsiderQuery): Promise<InsiderAnswerResponse | null> {
    const unlocked = await this.forms.of(accountId, brandId);
    refuseWhenLocked(unlocked);
    if (/^\d{1,10}$/.test(id)) return this.#profile(id.padStart(10, '0'), request, unlocked, brandId);
    const withName = await this.directory.named(id, unlocked);
    const [match] = withName;
    if (match && withName.length === 1) return this.#profile(match.cik, request, unlocked, brandId);
    const matches = withName.length > 0 ? withName : await this.directory.startingWith(id, unlocked);
    return matches.length > 0 ? { insider: null, matches, transactions: [], next: null } : null;
  }

  /** @param requestedCik any CIK of the person; a merged one is replaced by the remaining one. */
  async #profile(
    requestedCik: string,
    request: ShowInsiderQuery['request'],
    unlocked: UnlockedForms,
    brandId: string,
  ): Promise<InsiderAnswerResponse | null> {
    const identities = await this.identities.all();
    const [cik = requestedCik, ...merged] = identities.all(requestedCik);
    const { filings: all, truncated } = await this.filings.ofPerson(cik, OWN_FILINGS, identities);
    if (all.length === 0) return null;
    const filings = all.filter((each) => isOpen(each.form, unlocked));
    if (filings.length === 0) {
      const forms = [...new Set(all.flatMap(({ followedAs }) => followedAs ?? []))];
      const why = lockReason(forms[0] ?? '', brandId, 'this insider’s profile');
      throw new DomainError('form_locked', `${why} The original forms are free on EDGAR.`, 'forbidden', {
        forms,
      });
    }
    const trades = recordedTrades(filings);
    const page = pageOf(trades, request);
    if (!page) throw new DomainError('cursor_invalid', 'This cursor is from a different list. Start again from the first page.');
    const patterns = purchasePatterns(trades);
    const tickerOf = (issuer: string) => this.companies.tickersOf(issuer)[0] ?? null;
    const [purchasesByIssuer, around, scored] = await Promise.all([
      this.#purchases(boughtAt(trades), unlocked, identities),
      this.#around(page.trades, unlocked, identities),
      this.scoredFilings.of(page.trades.map(({ filing }) => filing._id)),
    ]);
    const same = alsoReported(recordedTrades(around));
    return {
      insider: profileOf({
        cik,
        merged,
        filings,
        trades,
        patterns,
        purchasesByIssuer,
        locked: all.length - filings.length,
        truncated,
        tickerOf,
      }),
      matches: [],
      transactions: page.trades.map((trade) =>
        transactionOf(trade, { ownerCik: cik, patterns, alsoReported: same, tickerOf, scored }),
      ),
      next: page.next,
    };
  }

  #purchases(
    issuers: readonly string[],
    unlocked: UnlockedForms,
    identities: Identities,
  ): Promise<readonly (readonly InsiderFilingDocument[])[]> {
    return Promise.all(
      issuers.slice(0, PARTNER_COMPANIES).map(async (issuer) => {
        const { filings } = await this.filings.newest(buysKey(issuer), PARTNER_FILINGS, { identities });
        return filings.filter((each) => isOpen(each.form, unlocked));
      }),
    );
  }

  /** The filings of these transactions, and all others with trades on the same days. */
  async #around(
    trades: readonly RecordedTrade[],
    unlocked: UnlockedForms,
    identities: Identities,
  ): Promise<readonly InsiderFilingDocument[]> {
    const days = new Set(trades.flatMap(({ day, filing }) => (day === null ? [] : dayKey(filing.report.issuer.cik, day))));
    const found = await this.filings.any([...days], SAME_DAY_FILINGS, identities);
    const own = new Map(trades.map(({ filing }) => [filing._id, filing]));
    return [...own.values(), ...found.filter((each) => !own.has(each._id) && isOpen(each.form, unlocked))];
  }
}
