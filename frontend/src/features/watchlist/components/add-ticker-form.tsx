import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type Ref, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { sameTicker } from '#shared/domain/ticker.ts';
import { Chip } from '#shared/ui/chip.tsx';
import type { Watchlist, WatchlistEntry } from '../api/get-watchlist.ts';
import { parseTickers } from '../lib/ticker-input.ts';
import { useAddTickers } from '../lib/use-add-tickers.ts';
import { useTickerLimit } from '../lib/use-ticker-limit.ts';
import classes from './add-ticker-form.module.css';
import { FormTypesTable } from './form-types-table.tsx';
import { TickerInput } from './ticker-input.tsx';

type Props = {
  list: Watchlist;
  /** Initial text from a quick-add or `?ticker=`. The form resets when it changes. */
  prefill?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Gets the confirmation text, because the form may disappear together with its message. */
  onAdded?: (said: string) => void;
};

/** The existing entry, if the text names exactly one ticker that is on the list. */
function existingEntry(entries: Watchlist['entries'], text: string): WatchlistEntry | null {
  const [ticker, ...others] = parseTickers(text);
  if (ticker === undefined || others.length > 0) return null;
  return entries.find((entry) => sameTicker(entry.ticker, ticker)) ?? null;
}

/** Adds tickers, or updates forms and note of existing entries; for a single entry the fields show its current values. */
export function AddTickerForm({ list, prefill = '', inputRef, onAdded }: Props) {
  const brand = useBrand();
  const { count, limit, pro } = useTickerLimit(list);
  const known = list.entries.map((entry) => entry.ticker);
  const [text, setText] = useState(prefill);
  const [typedNote, setTypedNote] = useState<string | null>(null);
  const [chosenForms, setChosenForms] = useState<readonly string[] | null>(null);
  const existing = existingEntry(list.entries, text);
  const note = typedNote ?? existing?.note ?? '';
  const forms = chosenForms ?? existing?.forms.split(',') ?? brand.forms.default;
  const suggestions = brand.onboarding.defaultTickerSuggestions.filter(
    (ticker) => !known.some((held) => sameTicker(held, ticker)),
  );
  const { add, status, undo, pending } = useAddTickers({ entries: list.entries, limit, pro });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const noteRemoved = existing !== null && existing.note !== '' && note.trim() === '';
    const confirmation = await add(text, forms, noteRemoved ? null : note.trim());
    if (confirmation === null) return;
    setText('');
    setTypedNote(null);
    if (existing !== null) setChosenForms(null);
    onAdded?.(confirmation);
  };

  return (
    <form onSubmit={submit} className={classes.form} aria-label="Add tickers">
      <TickerInput value={text} onChange={setText} {...(inputRef ? { inputRef } : {})} />
      {text.trim() === '' && suggestions.length > 0 ? (
        <p className={classes.suggestions}>
          <span>Try</span>
          {suggestions.map((ticker) => (
            <Chip key={ticker} onClick={() => setText(`${ticker}, `)}>
              {ticker}
            </Chip>
          ))}
        </p>
      ) : null}
      <Textarea
        label="Notes (optional)"
        autosize={false}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setTypedNote(event.currentTarget.value)}
      />
      <FormTypesTable selected={forms} onChange={setChosenForms} pro={pro} />
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          {parseTickers(text).length > 1 ? 'Add Tickers' : 'Add Ticker'}
        </Button>
        <span className={classes.count} data-full={count >= limit || undefined}>
          <span className="fw-visually-hidden">Tickers used: </span>
          {count} / {limit}
        </span>
      </div>
      <div className={classes.meter} aria-hidden="true">
        <span style={{ width: `${Math.min(100, limit > 0 ? (count / limit) * 100 : 100)}%` }} />
      </div>
      <p role="status" className={classes.status} data-kind={status?.kind}>
        {status?.text}
      </p>
      {undo === null ? null : (
        <Button size="compact-sm" variant="default" className={classes.undo ?? ''} onClick={undo}>
          Undo
        </Button>
      )}
    </form>
  );
}
