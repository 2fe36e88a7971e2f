import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '../../../platform/commands/command-executor.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import type { Encrypted } from '../../../platform/privacy/encrypted.ts';
import { ERASED, FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import type { SealedPlace } from '../../../platform/privacy/sealed-place.ts';
import { Entitlements } from '../entitlements.port.ts';
import { entryFields } from '../published/sealed-fields.ts';
import { SeenMarksStore } from '../seen-marks.store.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { WatchlistEntries } from '../watchlist-entries.reader.ts';
import { entriesOf } from './closed-entries.ts';
import type { MovedEntry, OfferedEntry } from './merged-entries.policy.ts';

/** Tickers that are on the list now and that did not fit. */
export interface MergedWatchlists {
  readonly merged: readonly string[];
  readonly rejected: readonly string[];
  readonly results: readonly CommandResult[];
}

/** An entry of the list that is merged, with what was sealed in it. */
interface OpenedEntry {
  readonly entry: MovedEntry;
  readonly note: string | null;
  /** JSON array of texts. */
  readonly tags: string | null;
}

const TRIES = 3;

/**
 * Puts the entries and seen marks of one account's list on that of another. First the list is closed, so that nothing is added to it behind
 * our back; then its entries are read, sealed for the other account, and merged. Every step may be repeated.
 */
@Injectable()
export class MergeWatchlists {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly list: WatchlistEntries,
    private readonly cipher: FieldCipher,
    private readonly seen: SeenMarksStore,
    private readonly entitlements: Entitlements,
  ) {}

  /** @param context of the cause; each step has a command id of its own that follows from the two accounts. */
  async merge(from: string, into: string, brandId: string, context: CommandContext): Promise<MergedWatchlists> {
    const step = (name: string) => ({ ...context, commandId: deterministicId('merge-watchlists', from, into, name) });
    const closing = { kind: 'close', accountId: from, into } as const;
    const closed = await this.commands.execute(watchlistDecider, watchlistStream(from), closing, withoutBody(step('close')));
    const entries = entriesOf(await this.list.recorded(from));
    const fields = entryFields(from);
    const moved = await Promise.all(
      entries.map(async (entry): Promise<OpenedEntry> => {
        const [note, tags] = await Promise.all([this.#open(entry.note, fields.note), this.#open(entry.tags, fields.tags)]);
        return { entry, note, tags };
      }),
    );
    await this.seen.add(into, (await this.seen.of(from)).marks);

    for (let tries = 1; ; tries += 1) {
      const offered = await this.#sealedFor(into, moved);
      const command = {
        kind: 'merge',
        accountId: into,
        from,
        brandId,
        entries: offered,
        ...(await this.entitlements.of(into, brandId)),
      } as const;
      try {
        const merged = await this.commands.execute(watchlistDecider, watchlistStream(into), command, withoutBody(step('merge')));
        const event = merged.events.find(({ type }) => type === 'EntriesMerged');
        const of = (moved: readonly MovedEntry[] = []) => moved.map(({ ticker }) => ticker);
        const outcome = event?.type === 'EntriesMerged' ? event.data : undefined;
        return { merged: of(outcome?.entries), rejected: of(outcome?.rejected), results: [closed, merged] };
      } catch (error) {
        // A note or tags were written while they were joined.
        if (!(error instanceof DomainError && error.code === 'conflict') || tries === TRIES) throw error;
      }
    }
  }

  /** Notes and tags are sealed with the key of their account, which is destroyed with it. */
  async #sealedFor(accountId: string, entries: readonly OpenedEntry[]): Promise<readonly OfferedEntry[]> {
    const here = new Map(entriesOf(await this.list.recorded(accountId)).map((entry) => [entry.ticker, entry]));
    return Promise.all(
      entries.map(async ({ entry, note, tags }): Promise<OfferedEntry> => {
        const [sealedNote, sealedTags] = await Promise.all([
          this.#seal(accountId, 'note', note),
          this.#seal(accountId, 'tags', tags),
        ]);
        const other = here.get(entry.ticker);
        const joined = other && {
          note: await this.#join(accountId, 'note', other.note, note, (mine, theirs) => `${mine}\n${theirs}`),
          tags: await this.#join(accountId, 'tags', other.tags, tags, bothTags),
          read: { note: other.note, tags: other.tags },
        };
        return { ...entry, note: sealedNote, tags: sealedTags, joined: joined ?? null };
      }),
    );
  }

  async #join(
    accountId: string,
    field: 'note' | 'tags',
    here: Encrypted | null,
    theirs: string | null,
    both: (mine: string, theirs: string) => string,
  ): Promise<Encrypted | null> {
    const mine = await this.#open(here, entryFields(accountId)[field]);
    if (mine === null) return this.#seal(accountId, field, theirs);
    return theirs === null || theirs === mine ? here : this.#seal(accountId, field, both(mine, theirs));
  }

  async #seal(accountId: string, field: 'note' | 'tags', text: string | null): Promise<Encrypted | null> {
    return text === null ? null : this.cipher.encrypt(entryFields(accountId)[field], text);
  }

  async #open(sealed: Encrypted | null, place: SealedPlace): Promise<string | null> {
    const text = sealed === null ? ERASED : await this.cipher.decrypt(sealed, place);
    return text === ERASED ? null : text;
  }
}

/** Tags are a JSON array of texts. */
function bothTags(mine: string, theirs: string): string {
  return JSON.stringify([...new Set([...JSON.parse(mine), ...JSON.parse(theirs)])]);
}

/** The same step follows from a request and, after a crash, from the process that finishes it. */
function withoutBody({ bodyHash: _, ...context }: CommandContext): CommandContext {
  return context;
}
