import { Injectable } from '@nestjs/common';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import type { Entry, EntryEdit } from '../entry-changes.decider.ts';
import { completeRules } from '../published/entry-rules.policy.ts';
import { entryFields } from '../published/sealed-fields.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { formNotRecognized } from '../watchlist.errors.ts';
import { WatchlistEntries } from '../watchlist-entries.reader.ts';
import type { EntryChange } from './edit-entry.command.ts';

interface RequestedChange {
  /** As typed. */
  readonly ticker: string;
  readonly change: EntryChange;
  readonly version: number | null;
}

/** Turns changes as typed into the watchlist decider's edits: looks up tickers, and seals notes and tags. */
@Injectable()
export class EntryChangeSealer {
  constructor(
    private readonly tickers: TickerResolver,
    private readonly cipher: FieldCipher,
    private readonly entries: WatchlistEntries,
  ) {}

  /** Unchanged notes and tags become undefined, because sealing them again would look like a change. @throws form_not_recognized */
  async sealed(accountId: string, changes: readonly RequestedChange[]): Promise<readonly EntryEdit[]> {
    const unknownForms = changes.flatMap(({ change }) => change.forms ?? []).filter((form) => !isForm(form));
    if (unknownForms.length > 0) throw formNotRecognized([...new Set(unknownForms)]);
    const needsSealing = changes.some(({ change: { note, tags } }) => typeof note === 'string' || (tags && tags.length > 0));
    const listed = new Map(needsSealing ? (await this.entries.of(accountId)).map((entry) => [entry.ticker, entry]) : []);
    return Promise.all(changes.map((each) => this.#sealed(accountId, each, listed)));
  }

  async #sealed(
    accountId: string,
    { ticker, change, version }: RequestedChange,
    listed: ReadonlyMap<string, Entry>,
  ): Promise<EntryEdit> {
    const { forms, note, rules, mutedUntil, tags } = change;
    const typed = ticker.toUpperCase();
    const tickers = [typed, this.tickers.resolve(ticker)?.ticker ?? typed];
    const existing = tickers.map((each) => listed.get(each)).find((found) => found !== undefined);
    const fields = entryFields(accountId);
    const seal = async (place: SealedPlace, text: string, current: Encrypted | null | undefined) =>
      current && (await this.cipher.decrypt(current, place)) === text ? undefined : this.cipher.encrypt(place, text);
    return {
      tickers,
      forms,
      note: typeof note === 'string' ? await seal(fields.note, note, existing?.note) : note,
      tags:
        tags === undefined ? undefined : tags.length === 0 ? null : await seal(fields.tags, JSON.stringify(tags), existing?.tags),
      rules: rules ? completeRules(rules) : rules,
      mutedUntil,
      version,
    };
  }
}

const isForm = (form: string): boolean => (FORM_TYPES as readonly string[]).includes(form);
