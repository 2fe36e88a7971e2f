import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { ACCOUNT, type AccountEvent, type AccountMergedInto } from '../../accounts/published/account.events.ts';
import { ASSISTANT_PROCESSES } from '../worker-names.catalog.ts';
import { currentSearches, savedSearchesDecider } from './saved-searches.decider.ts';
import { SavedSearchesReader } from './saved-searches.reader.ts';
import { savedSearchesStream } from './saved-searches.stream.ts';

type MergedInto = EventOf<typeof AccountMergedInto>;

/** When an account is merged into another, copies its saved searches there. */
export class MoveSavedSearchesWhenAccountMerged extends Process<MergedInto> {
  readonly name = ASSISTANT_PROCESSES.moveSearches.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['AccountMergedInto'] as const;
  readonly #saved: SavedSearchesReader;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly executor: CommandExecutor,
  ) {
    super();
    this.#saved = new SavedSearchesReader(events, codec);
  }

  async handle(event: Recorded<MergedInto>): Promise<void> {
    const recorded = await this.#saved.recorded(event.data.accountId);
    const searches = currentSearches(recorded.reduce(savedSearchesDecider.evolve, savedSearchesDecider.initial));
    if (searches.length === 0) return;
    const accountId = await this.#currentAccount(event.data.into);
    if (accountId === null) return;
    const command = { kind: 'takeOver', accountId, searches } as const;
    await this.executor.execute(savedSearchesDecider, savedSearchesStream(accountId), command, {
      commandId: deterministicId('move-saved-searches', event.id),
      actorId: this.name,
      actorType: 'system',
      correlationId: event.metadata['correlationId'] ?? event.id,
      causationId: event.id,
      occurredAt: event.recordedAt.toISOString(),
    });
  }

  /** The account, or the one it was merged into in the meantime; null if that was closed or erased. */
  async #currentAccount(accountId: string): Promise<string | null> {
    const seen = new Set<string>();
    for (let at = accountId; !seen.has(at); ) {
      seen.add(at);
      const events = (await this.events.read(`${ACCOUNT}-${at}`)).flatMap((each) => this.codec.decode<AccountEvent>(each) ?? []);
      const merged = events.find((event) => event.type === 'AccountMergedInto');
      if (merged) at = merged.data.into;
      else return events.some(({ type }) => type === 'AccountErased' || type === 'AccountClosed') ? null : at;
    }
    return null;
  }
}
