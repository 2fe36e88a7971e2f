import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { brandOf, FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import { planOf } from '../../plans/published/plan.policy.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import { AccountOpening } from '../account-opening.port.ts';
import type { ResolvedTicker } from '../entry-changes.decider.ts';
import { entryFields } from '../published/sealed-fields.ts';
import { unknownTicker } from '../published/ticker.errors.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { formNotRecognized, tickerRequired } from '../watchlist.errors.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { SubscribeCommand, type Subscribed } from './subscribe.command.ts';

/** Maximum accounts opened from one IP address within an hour. */
const OPENING_LIMIT: RateLimit = { limit: 30, windowMs: 3_600_000 };

@CommandHandler(SubscribeCommand)
export class SubscribeHandler implements ICommandHandler<SubscribeCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly tickers: TickerResolver,
    private readonly entitlements: PlanLookup,
    private readonly accounts: AccountOpening,
    private readonly cipher: FieldCipher,
    private readonly limits: StoredRateLimiter,
  ) {}

  /**
   * Skips unknown tickers. If the request is refused, nothing changes and no account is opened.
   * @throws ticker_required, ticker_not_recognized (if none resolves), form_not_recognized, form_locked, ticker_limit_exceeded,
   *   companies_not_read, watchlist_full, account_not_found (the watchlist was merged into another account's), 429 rate_limited (accounts per
   *   IP address, or changes to one ticker).
   */
  async execute({ accountId, ip, tickers, forms, note, brandId, context }: SubscribeCommand): Promise<Subscribed> {
    const { resolved, skipped } = this.#resolve(tickers);
    const unknownForms = forms.filter((form) => !(FORM_TYPES as readonly string[]).includes(form));
    if (unknownForms.length > 0) throw formNotRecognized(unknownForms);

    const plan = accountId === null ? planOf(null) : await this.entitlements.of(accountId, brandId);
    const follow = {
      kind: 'follow',
      tickers: resolved,
      forms,
      brandId,
      defaultForms: brandOf(brandId).forms.default,
      now: context.occurredAt,
      ...plan,
    } as const;
    if (accountId === null) {
      watchlistDecider.decide({ ...follow, accountId: '', note: undefined }, watchlistDecider.initial);
      // Counted last, so that a typo or a company list that hasn't loaded yet doesn't use up the limit.
      await this.limits.consume('account-open', ip, OPENING_LIMIT);
    }
    const opened = accountId === null ? await this.accounts.open(brandId, context) : null;
    const owner = opened?.accountId ?? (accountId as string);

    const stream = watchlistStream(owner);
    const sealed = typeof note === 'string' ? await this.cipher.encrypt(entryFields(owner).note, note) : note;
    const result = await this.commands.execute(watchlistDecider, stream, { ...follow, accountId: owner, note: sealed }, context);
    const added = result.events.filter((event) => event.type === 'TickerAdded').length;
    return {
      accountId: owner,
      added,
      updated: resolved.length - added,
      skipped,
      tickers: resolved.map(({ ticker }) => ticker),
      sessionToken: opened?.sessionToken ?? null,
      results: [...(opened?.results ?? []), result],
    };
  }

  /** Each ticker once, whichever spellings were typed. */
  #resolve(inputs: readonly string[]): { resolved: readonly ResolvedTicker[]; skipped: number } {
    if (inputs.length === 0) throw tickerRequired();
    const found = new Map<string, ResolvedTicker>();
    let skipped = 0;
    for (const input of new Set(inputs)) {
      const company = this.tickers.resolve(input);
      if (company) found.set(company.ticker, { ticker: company.ticker, cik: company.cik, name: company.name });
      else skipped += 1;
    }
    if (found.size === 0) throw unknownTicker(this.tickers, 'invalid');
    return { resolved: [...found.values()], skipped };
  }
}
