import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LEVELS } from '#shared/domain/level.ts';
import { IconCards, IconDown, IconFilters, IconSearch, IconTable, IconUp } from '#shared/ui/icons.ts';
import { PlainSelect } from '#shared/ui/plain-select.tsx';
import { ViewChoice } from '#shared/ui/view-choice.tsx';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { distinct, distinctTags, isLevel, latestForms, SORT_FIELDS, SORT_LABELS } from '../lib/sort-and-filter.ts';
import type { WatchlistView } from '../lib/use-watchlist-view.ts';
import { FormFilterButton } from './form-filter-button.tsx';
import classes from './watchlist-toolbar.module.css';

type Props = { entries: readonly WatchlistEntry[]; view: WatchlistView };

function withAll(all: string, values: readonly string[], chosen: string | null) {
  const options = chosen !== null && !values.includes(chosen) ? [...values, chosen] : values;
  return [{ value: '', label: all }, ...options.map((value) => ({ value, label: value }))];
}

export function WatchlistToolbar({ entries, view }: Props) {
  const { filters } = view;
  const [expanded, setExpanded] = useState(false);
  const forms = [...new Set([...latestForms(entries), ...filters.forms])];
  const tags = [...new Set([...distinctTags(entries), ...(filters.tag === null ? [] : [filters.tag])])];
  return (
    <search className={classes.toolbar}>
      <TextInput
        className={classes.search ?? ''}
        aria-label="Search watchlist"
        placeholder="Ticker or company name"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filters.search}
        onChange={(event) => view.setSearch(event.currentTarget.value)}
      />
      <Button
        className={classes.fold ?? ''}
        variant="default"
        leftSection={<IconFilters size={16} aria-hidden />}
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        Filters and sort
      </Button>
      <div className={classes.filters} data-open={expanded || undefined}>
        <PlainSelect
          label="Alert level"
          value={filters.level ?? ''}
          onChange={(value) => view.setLevel(isLevel(value) ? value : null)}
          options={withAll('All levels', LEVELS, filters.level)}
        />
        <FormFilterButton
          forms={forms}
          chosen={filters.forms}
          onChange={view.setForms}
          tags={tags}
          tag={filters.tag}
          onTag={view.setTag}
        />
        <PlainSelect
          label="Sector"
          value={filters.sector ?? ''}
          onChange={(value) => view.setSector(value || null)}
          options={withAll('All sectors', distinct(entries, 'sector'), filters.sector)}
        />
        <PlainSelect
          label="Industry"
          value={filters.industry ?? ''}
          onChange={(value) => view.setIndustry(value || null)}
          options={withAll('All industries', distinct(entries, 'industry'), filters.industry)}
        />
        <span className={classes.sort}>
          <PlainSelect
            label="Sort by"
            value={view.sort}
            onChange={(value) => {
              const field = SORT_FIELDS.find((known) => known === value);
              if (field) view.pickSort(field);
            }}
            options={SORT_FIELDS.map((field) => ({ value: field, label: SORT_LABELS[field] }))}
          />
          <ActionIcon
            size="input-sm"
            variant="default"
            onClick={view.flipDirection}
            aria-label={view.direction === 'asc' ? 'Ascending, switch to descending' : 'Descending, switch to ascending'}
          >
            {view.direction === 'asc' ? <IconUp size={16} aria-hidden /> : <IconDown size={16} aria-hidden />}
          </ActionIcon>
        </span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={view.clearAll}>
          Clear All
        </Button>
      </div>
      <ViewChoice
        label="View"
        value={view.mode}
        onChange={view.setMode}
        options={[
          { value: 'cards', name: 'Cards', icon: <IconCards size={16} aria-hidden /> },
          { value: 'table', name: 'Table', icon: <IconTable size={16} aria-hidden /> },
        ]}
      />
    </search>
  );
}
