import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { IconSearch } from '#shared/ui/icons.ts';
import { faultOf, isFiltered, MAX_QUERY_LENGTH, NO_FILTERS, type SearchView } from '../lib/search-view.ts';
import classes from './text-search.module.css';

type Props = { view: SearchView; onView: (change: Partial<SearchView>) => void };

/** Search terms and filters. Nothing is requested before the form is submitted. */
export function SearchForm({ view, onView }: Props) {
  const { formTypes } = useBrand();
  const [typed, setTyped] = useState(view);
  const [fault, setFault] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL is a new search, however it was opened
  useEffect(() => setTyped(view), [view.q, view.ticker, view.form, view.from, view.to]);
  const type = (change: Partial<SearchView>) => {
    setTyped({ ...typed, ...change });
    setFault(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(typed);
    setFault(found);
    if (found === null) onView({ ...typed, q: typed.q.trim(), ticker: typed.ticker.trim().toUpperCase(), page: 1 });
  };
  return (
    <search>
      <form className={classes.form} onSubmit={send} noValidate>
        <div className={classes.line}>
          <TextInput
            className={classes.text ?? ''}
            size="md"
            type="search"
            aria-label="Words to search for"
            placeholder="e.g. going concern, chief financial officer"
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={MAX_QUERY_LENGTH}
            value={typed.q}
            error={fault}
            onChange={({ currentTarget: { value } }) => type({ q: value })}
          />
          <Button type="submit" size="md">
            Search
          </Button>
        </div>
        <div className={classes.filters}>
          <TextInput
            size="xs"
            className={classes.ticker ?? ''}
            aria-label="Ticker"
            placeholder="Any ticker"
            maxLength={12}
            autoCapitalize="characters"
            value={typed.ticker}
            onChange={({ currentTarget: { value } }) => type({ ticker: value })}
          />
          <NativeSelect
            size="xs"
            aria-label="Form"
            value={typed.form ?? ''}
            onChange={({ currentTarget: { value } }) => type({ form: value || null })}
            data={[
              { value: '', label: 'All forms' },
              ...formTypes.filter(({ discovery }) => !discovery).map(({ value, label }) => ({ value, label })),
            ]}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              size="xs"
              type="date"
              aria-label={end === 'from' ? 'Filed from' : 'Filed to'}
              leftSection={<span className={classes.end}>{end === 'from' ? 'From' : 'To'}</span>}
              leftSectionWidth={48}
              value={typed[end] ?? ''}
              onChange={({ currentTarget: { value } }) => type({ [end]: value || null })}
            />
          ))}
          {isFiltered(view) ? (
            <Button size="xs" variant="subtle" onClick={() => onView(NO_FILTERS)}>
              Clear all filters
            </Button>
          ) : null}
        </div>
      </form>
    </search>
  );
}
