import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { ERASED, FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { cutToBytes, jsonBytes, pagesOf } from '#platform/values/bytes.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import { entryFields } from '../published/sealed-fields.ts';
import type { EntriesMerged } from '../published/watchlist.events.ts';
import { SeenMarksStore } from '../seen-marks.store.ts';
import { watchlistDecider } from '../watchlist.decider.ts';
import { watchlistStream } from '../watchlist.stream.ts';
import { WatchlistEntries } from '../watchlist-entries.reader.ts';
import { entriesOf } from './closed-entries.ts';
import type { MovedEntry, OfferedEntry } from './merged-entries.policy.ts';

/** Tickers that were merged, and tickers that didn't fit. */
export interface MergedWatchlists {
  readonly merged: readonly string[];
  readonly rejected: readonly string[];
  readonly results: readonly CommandResult[];
}

/** A decrypted entry of the list being merged. */
interface OpenedEntry {
  readonly entry: MovedEntry;
  readonly note: string | null;
  /** JSON array of strings. */
  readonly tags: string | null;
}

type Merged = EventOf<typeof EntriesMerged>['data'];

const TRIES = 3;
/** Maximum bytes of a combined note: twice the limit of a single one. */
const NOTE_BYTES = 8_000;
/** Maximum tags of a combined entry: twice the limit of a single one. */
const MAX_TAGS = 20;
/** Estimated size of a combined note and tags once sealed. */
const COMBINED_BYTES = 16_000;

/**
 * Moves one account's entries and seen marks to another account's watchlist. First the old list is closed, so that nothing is added meanwhile; then
 * its entries are decrypted, sealed for the other account, and merged. Every step can be repeated.
 */
@Injectable()
export class MergeWatchlists {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly list: WatchlistEntries,
    private readonly cipher: FieldCipher,
    private readonly seen: SeenMarksStore,
    private readonly entitlements: PlanLookup,
  ) {}

  /** @param context of the request that causes the merge; each step has its own command id derived from the two accounts. */
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

    const outcomes: { readonly event: Merged | undefined; readonly result: CommandResult }[] = [];
    // The split depends only on the closed list, which no longer changes, so a retry makes the same parts.
    const parts = pagesOf(moved, {}, ({ entry }) => jsonBytes(entry) + COMBINED_BYTES);
    for (const [part, some] of (parts.length > 0 ? parts : [[]]).entries()) {
      outcomes.push(await this.#mergePart(some, { from, into, brandId }, step(part === 0 ? 'merge' : `merge ${part}`)));
    }
    const of = (name: 'entries' | 'rejected') =>
      outcomes.flatMap(({ event }) => (event?.[name] ?? []).map(({ ticker }) => ticker));
    return { merged: of('entries'), rejected: of('rejected'), results: [closed, ...outcomes.map(({ result }) => result)] };
  }

  /** Merges one part, which is small enough for one event. */
  async #mergePart(
    moved: readonly OpenedEntry[],
    { from, into, brandId }: { readonly from: string; readonly into: string; readonly brandId: string },
    context: CommandContext,
  ): Promise<{ readonly event: Merged | undefined; readonly result: CommandResult }> {
    for (let tries = 1; ; tries += 1) {
      const entries = await this.#sealedFor(into, moved);
      const rights = await this.entitlements.of(into, brandId);
      const command = { kind: 'merge', accountId: into, from, brandId, entries, ...rights } as const;
      try {
        const result = await this.commands.execute(watchlistDecider, watchlistStream(into), command, withoutBody(context));
        const event = result.events.find(({ type }) => type === 'EntriesMerged');
        return { event: event?.type === 'EntriesMerged' ? event.data : undefined, result };
      } catch (error) {
        // A note or tags changed while they were being combined.
        if (!(error instanceof DomainError && error.code === 'conflict') || tries === TRIES) throw error;
      }
    }
  }

  /** Seals the notes and tags with the receiving account's key, because their own account's key is destroyed with that account. */
  async #sealedFor(accountId: string, entries: readonly OpenedEntry[]): Promise<readonly OfferedEntry[]> {
    const receiving = new Map(entriesOf(await this.list.recorded(accountId)).map((entry) => [entry.ticker, entry]));
    return Promise.all(
      entries.map(async ({ entry, note, tags }): Promise<OfferedEntry> => {
        const [sealedNote, sealedTags] = await Promise.all([
          this.#seal(accountId, 'note', note),
          this.#seal(accountId, 'tags', tags),
        ]);
        const other = receiving.get(entry.ticker);
        const joined = other && {
          note: await this.#join(accountId, 'note', other.note, note, (mine, theirs) =>
            cutToBytes(`${mine}\n${theirs}`, NOTE_BYTES),
          ),
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
    current: Encrypted | null,
    theirs: string | null,
    combine: (mine: string, theirs: string) => string,
  ): Promise<Encrypted | null> {
    const mine = await this.#open(current, entryFields(accountId)[field]);
    if (mine === null) return this.#seal(accountId, field, theirs);
    return theirs === null || theirs === mine ? current : this.#seal(accountId, field, combine(mine, theirs));
  }

  async #seal(accountId: string, field: 'note' | 'tags', text: string | null): Promise<Encrypted | null> {
    return text === null ? null : this.cipher.encrypt(entryFields(accountId)[field], text);
  }

  async #open(sealed: Encrypted | null, place: SealedPlace): Promise<string | null> {
    const text = sealed === null ? ERASED : await this.cipher.decrypt(sealed, place);
    return text === ERASED ? null : text;
  }
}

/** Tags are a JSON array of strings. */
function bothTags(mine: string, theirs: string): string {
  return JSON.stringify([...new Set([...JSON.parse(mine), ...JSON.parse(theirs)])].slice(0, MAX_TAGS));
}

/** Drops the request body's hash: after a crash, a process that doesn't have the body repeats the step. */
function withoutBody({ bodyHash: _, ...context }: CommandContext): CommandContext {
  return context;
}
