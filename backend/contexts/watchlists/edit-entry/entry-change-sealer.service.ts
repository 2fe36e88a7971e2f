import { Injectable } from '@nestjs/common';
import { FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import { FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import type { EntryEdit } from '../entry-changes.decider.ts';
import { completeRules } from '../published/entry-rules.policy.ts';
import { entryFields } from '../published/sealed-fields.ts';
import { TickerResolver } from '../ticker-resolver.port.ts';
import { formNotRecognized } from '../watchlist.errors.ts';
import type { EntryChange } from './edit-entry.command.ts';

/** A change as typed, made into one that the list decides on: ticker looked up, note and tags sealed. */
@Injectable()
export class EntryChangeSealer {
  constructor(
    private readonly tickers: TickerResolver,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws form_not_recognized */
  async sealed(
    accountId: string,
    { ticker, change, version }: { readonly ticker: string; readonly change: EntryChange; readonly version: number | null },
  ): Promise<EntryEdit> {
    const { forms, note, rules, mutedUntil, tags } = change;
    const unknownForms = (forms ?? []).filter((form) => !(FORM_TYPES as readonly string[]).includes(form));
    if (unknownForms.length > 0) throw formNotRecognized(unknownForms);
    const typed = ticker.toUpperCase();
    const fields = entryFields(accountId);
    return {
      tickers: [typed, this.tickers.resolve(ticker)?.ticker ?? typed],
      forms,
      note: typeof note === 'string' ? await this.cipher.encrypt(fields.note, note) : note,
      tags:
        tags === undefined ? undefined : tags.length === 0 ? null : await this.cipher.encrypt(fields.tags, JSON.stringify(tags)),
      rules: rules ? completeRules(rules) : rules,
      mutedUntil,
      version,
    };
  }
}
