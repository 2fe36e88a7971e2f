import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { Process } from '#platform/subscriptions/process.ts';
import type { TextStore } from '#platform/text-store/text-store.port.ts';
import { ACCOUNT, type AccountEvent } from '../../accounts/published/account.events.ts';
import { passageWords } from '../../assistant/published/found-passage.policy.ts';
import { SAVED_SEARCHES, type SavedSearchEvent } from '../../assistant/published/saved-search.events.ts';
import { FILING } from '../../filings/published/filing.events.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import { shownScore } from '../../scoring/published/shown-score.ts';
import { type AlertSettingsStore, pushThreshold } from '../recipients/alert-settings.store.ts';
import { isFresh, type OnFilingStream, timeOf } from '../runs/what-is-alerted.policy.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import type { SavedSearch, SavedSearchesStore } from './saved-searches.store.ts';
import { isFoundBy, type MatchedFiling, recipientOf } from './search-match.policy.ts';
import { searchMatchStream } from './search-match.stream.ts';
import { type FoundBySearches, searchMatchesDecider } from './search-matches.decider.ts';

type Scored = EventOf<typeof FilingScored>;
type Handled = Scored | SavedSearchEvent | Extract<AccountEvent, { type: 'AccountErased' }>;

export interface MatchDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly texts: TextStore;
  readonly searches: SavedSearchesStore;
  readonly settings: Pick<AlertSettingsStore, 'of'>;
}

/**
 * Compares each new filing with the saved searches. Maintains them from the same subscription, in strict log order, so they are exactly as they were
 * when the filing was scored. Plan and contacts are checked when sending.
 */
export class MatchSavedSearchesWhenFilingScored extends Process<Handled> {
  readonly name = ALERT_PROCESSES.matchSearches.name;
  readonly categories = [FILING, SAVED_SEARCHES, ACCOUNT];
  readonly handles = ['FilingScored', 'SearchSaved', 'SavedSearchRemoved', 'AccountErased'] as const;

  constructor(private readonly deps: MatchDependencies) {
    super();
  }

  /** @throws TextMissing if the filing's text is lost: the filing is parked until the text is restored. */
  async handle(event: Recorded<Handled>): Promise<void> {
    const { searches } = this.deps;
    switch (event.type) {
      case 'SearchSaved':
        return searches.save(event.data, event.position);
      case 'SavedSearchRemoved':
        return searches.remove(event.data.accountId, event.data.searchId);
      case 'AccountErased':
        return searches.removeAll(event.data.accountId);
      case 'FilingScored':
        return this.#match(event);
    }
  }

  async #match(scored: Recorded<Scored>): Promise<void> {
    if (!(await this.deps.searches.any())) return;
    const history = await this.#history(scored);
    const ingested = history.find((event) => event.type === 'FilingIngested');
    const read = history.findLast((event) => event.type === 'FilingFactsExtracted');
    if (!ingested || !read || read.data.textHash === null || !isNew(scored, history)) return;
    const { form, tickers, indexUrl, synthetic, firstSeenAt, accession, companyCiks } = ingested.data;
    if (!isFresh(ingested.data, history, new Date(firstSeenAt))) return;
    const names = read.data.parties.map(({ name }) => name);
    const passages = passageWords({ form, names, tickers, text: await this.deps.texts.get(read.data.textHash) });
    const filing = { form, ciks: new Set([...companyCiks, ...read.data.parties.map(({ cik }) => cik)]), passages };
    const recipients = await this.#recipients(scored, filing);
    if (recipients.length === 0) return;
    const { level, headline: oneLiner } = shownScore(scored.data, null);
    const companyName = read.data.parties.find(({ cik }) => cik === companyCiks[0])?.name ?? names[0] ?? '';
    const description = { form, companyName, ticker: tickers[0] ?? null, level, oneLiner, indexUrl, synthetic };
    await this.#record(scored, { accession, filing: description, recipients });
  }

  async #recipients(scored: Recorded<Scored>, filing: MatchedFiling): Promise<FoundBySearches['recipients']> {
    const words = new Set(filing.passages.flatMap((passage) => [...passage]));
    const found = (await this.deps.searches.anchoredIn(words, scored.position)).filter((search) => isFoundBy(search, filing));
    const byAccount = Map.groupBy(found, ({ accountId }) => accountId);
    const accounts = [...byAccount.keys()].sort();
    const settings = await this.deps.settings.of(accounts);
    return accounts.flatMap((accountId) => {
      const own: readonly SavedSearch[] = byAccount.get(accountId) ?? [];
      return recipientOf(own, pushThreshold(settings.get(accountId)) !== null) ?? [];
    });
  }

  /** Uses as many appends as needed. Each continues after the last account in the log, and so does a restart. */
  async #record(scored: Recorded<Scored>, found: FoundBySearches): Promise<void> {
    for (let append = 0, more = true; more; append += 1) {
      const commandId = deterministicId('match-saved-searches', scored.id, ...(append === 0 ? [] : [String(append)]));
      const { events } = await this.deps.executor.execute(searchMatchesDecider, searchMatchStream(found.accession), found, {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: scored.metadata['correlationId'] ?? commandId,
        causationId: scored.id,
        occurredAt: timeOf(scored),
      });
      more = events.length > 0;
    }
  }

  /** The filing's stream up to its score. */
  async #history(scored: Recorded<Scored>): Promise<readonly OnFilingStream[]> {
    const stored = await this.deps.events.read(scored.stream);
    const history = stored.flatMap((event) => this.deps.codec.decode<OnFilingStream>(event) ?? []) as readonly OnFilingStream[];
    return history.filter(({ revision }) => revision <= scored.revision);
  }
}

/** Whether this is the first score of a filing's content and the filing was not withdrawn. */
function isNew(scored: Recorded<Scored>, history: readonly OnFilingStream[]): boolean {
  const wasRead = (event: OnFilingStream) => event.type === 'FilingScored' && !event.data.missingInputs.includes('documents');
  return !scored.data.missingInputs.includes('documents') && !isWithdrawn(history) && history.filter(wasRead).length === 1;
}
