import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from '#shared/ui/icons.ts';
import { isFiltered, LISTING_FORMS, type ListingFilters, type ListingForm, NO_FILTERS } from '../lib/listing-filters.ts';
import { dollars, formWord } from '../lib/listing-text.ts';
import classes from './listings.module.css';

const AMOUNTS = [1_000_000, 10_000_000, 50_000_000, 100_000_000, 1_000_000_000];
const TYPING_MS = 300;

type Props = {
  filters: ListingFilters;
  exchanges: readonly string[];
  onFilters: (change: Partial<ListingFilters>) => void;
};

export function ListingsFilters({ filters, exchanges, onFilters }: Props) {
  const [text, setText] = useState(filters.text);
  const sent = useRef(filters.text);
  const search = useDebouncedCallback((value: string) => {
    sent.current = value.trim();
    onFilters({ text: sent.current });
  }, TYPING_MS);
  // Ignore our own change coming back: by then the field may hold newer text.
  useEffect(() => {
    if (filters.text === sent.current) return;
    sent.current = filters.text;
    setText(filters.text);
  }, [filters.text]);
  return (
    <search className={classes.filters}>
      <TextInput
        className={classes.text ?? ''}
        aria-label="Search new listings"
        placeholder="Company, symbol or CIK"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          search(value);
        }}
      />
      <NativeSelect
        aria-label="Form"
        value={filters.form ?? ''}
        onChange={({ currentTarget: { value } }) => onFilters({ form: (value || null) as ListingForm | null })}
        data={[{ value: '', label: 'All forms' }, ...LISTING_FORMS.map((form) => ({ value: form, label: formWord(form) }))]}
      />
      <NativeSelect
        aria-label="Exchange"
        value={filters.exchange ?? ''}
        onChange={({ currentTarget: { value } }) => onFilters({ exchange: value || null })}
        data={[{ value: '', label: 'All exchanges' }, ...exchanges.map((value) => ({ value, label: value }))]}
      />
      <NativeSelect
        aria-label="Minimum amount"
        value={filters.minAmount === null ? '' : String(filters.minAmount)}
        onChange={({ currentTarget: { value } }) => onFilters({ minAmount: value ? Number(value) : null })}
        data={[
          { value: '', label: 'Any amount' },
          ...AMOUNTS.map((amount) => ({ value: String(amount), label: `From ${dollars(String(amount))}` })),
        ]}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          aria-label={end === 'from' ? 'Since' : 'Until'}
          leftSection={<span className={classes.end}>{end === 'from' ? 'From' : 'To'}</span>}
          leftSectionWidth={52}
          value={filters[end] ?? ''}
          onChange={({ currentTarget: { value } }) => onFilters({ [end]: value || null })}
        />
      ))}
      <Checkbox
        label="Show private funds"
        checked={filters.funds}
        onChange={({ currentTarget: { checked } }) => onFilters({ funds: checked })}
      />
      {isFiltered(filters) ? (
        <Button variant="subtle" onClick={() => onFilters(NO_FILTERS)}>
          Clear All
        </Button>
      ) : null}
    </search>
  );
}
