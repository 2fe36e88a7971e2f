import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { randomId } from '#platform/ids/ids.ts';
import { unknownTicker } from '../../watchlists/published/ticker.errors.ts';
import { CompanyCiks } from '../company-ciks.port.ts';
import { ReaderRights } from '../reader-rights.reader.ts';
import { RemoveSearch, SaveSearch } from './save-search.command.ts';
import { sameSearch, savedSearchesDecider } from './saved-searches.decider.ts';
import { SavedSearchesReader } from './saved-searches.reader.ts';
import { savedSearchesStream } from './saved-searches.stream.ts';

@CommandHandler(SaveSearch)
export class SaveSearchHandler implements ICommandHandler<SaveSearch> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly companies: CompanyCiks,
    private readonly rights: ReaderRights,
    private readonly saved: SavedSearchesReader,
  ) {}

  /** @throws 403 plan_required, feature_not_available; 404 ticker_not_recognized; 503 companies_not_read; 409 too_many_saved_searches; no_words */
  async execute({ accountId, request, brandId, context }: SaveSearch) {
    const { savedSearches: refusal } = await this.rights.of(accountId, brandId);
    if (refusal !== null) throw new DomainError(refusal.code, refusal.message, 'forbidden');
    const { q, ticker: typed, form = null } = request;
    const company = typed === undefined ? null : this.companies.byTicker(typed);
    if (typed !== undefined && company === null) throw unknownTicker(this.companies);
    const query = { q, ticker: company === null ? null : (typed ?? '').toUpperCase(), cik: company?.cik ?? null, form };
    const command = { kind: 'save', accountId, searchId: randomId(), brandId, ...query } as const;
    const { events } = await this.commands.execute(savedSearchesDecider, savedSearchesStream(accountId), command, context);
    const [event] = events;
    if (event !== undefined) return { id: event.data.searchId, saved: true };
    const state = (await this.saved.recorded(accountId)).reduce(savedSearchesDecider.evolve, savedSearchesDecider.initial);
    return { id: sameSearch(state, query) ?? command.searchId, saved: false };
  }
}

@CommandHandler(RemoveSearch)
export class RemoveSearchHandler implements ICommandHandler<RemoveSearch> {
  constructor(private readonly commands: CommandExecutor) {}

  /** Idempotent. @throws 404 saved_search_not_found, also for another account’s search. */
  async execute({ accountId, searchId, context }: RemoveSearch): Promise<void> {
    const command = { kind: 'remove', accountId, searchId } as const;
    await this.commands.execute(savedSearchesDecider, savedSearchesStream(accountId), command, context);
  }
}
