import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Chip } from '#shared/ui/chip.tsx';
import { IconClose, IconSearch } from '#shared/ui/icons.ts';
import { PlainSelect } from '#shared/ui/plain-select.tsx';
import classes from './list.module.css';
import type { ListFilter } from './list-query.ts';
import { instantOf, localMinute } from './local-minute.ts';
import type { ListState } from './use-list-state.ts';

export interface ListSearch {
  /** Accessible name of the search: `Search users`. */
  readonly label: string;
  readonly placeholder: string;
  /** False if search terms are personal data that must not be in the URL; true by default. */
  readonly inAddress?: boolean;
  /** Fields to search. Terms are kept per field and combined with AND; without fields there is one search text. */
  readonly fields?: readonly SearchField[];
}

export interface SearchField {
  readonly parameter: string;
  /** Label next to the search term: `Type`. */
  readonly name: string;
  /** Choice in the field menu: `By type`. */
  readonly by: string;
}

type Props = { search: ListSearch | undefined; filters: readonly ListFilter[]; state: ListState };

/** A list's search and filters. The search starts with Enter, so that half an address is never searched. */
export function ListToolbar({ search, filters, state }: Props) {
  if (search === undefined && filters.length === 0) return null;
  return (
    <search className={classes.toolbar}>
      {search === undefined ? null : search.fields === undefined ? (
        <SearchBox {...search} value={state.query.search} onSearch={state.search} />
      ) : (
        <FieldSearch {...search} fields={search.fields} state={state} />
      )}
      {filters.map((filter) => (
        <Filter key={`${filter.parameter} ${filter.label}`} filter={filter} state={state} />
      ))}
      {state.narrowed ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={state.clear}>
          Clear all
        </Button>
      ) : null}
    </search>
  );
}

type SearchProps = ListSearch & {
  value: string;
  /** Whether the box is emptied after each search, because the term is shown next to it. */
  emptied?: boolean;
  onSearch: (text: string) => void;
};

function SearchBox({ label, placeholder, value, emptied = false, onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
    if (emptied) setText('');
  };
  return (
    <form className={classes.search} onSubmit={submit}>
      <TextInput
        type="search"
        size="sm"
        aria-label={label}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}

type FieldProps = ListSearch & { fields: readonly SearchField[]; state: ListState };

/** One input for several fields: each search adds a term, and active terms are shown next to it until removed. */
function FieldSearch({ fields, state, ...search }: FieldProps) {
  const [parameter, setParameter] = useState(fields[0]?.parameter ?? '');
  const add = (text: string) => (text === '' ? undefined : state.filter(parameter, text));
  return (
    <>
      <PlainSelect
        label="Search by"
        value={parameter}
        options={fields.map(({ parameter: value, by }) => ({ value, label: by }))}
        onChange={setParameter}
      />
      <SearchBox {...search} value="" emptied onSearch={add} />
      {fields.map(({ parameter: field, name }) => {
        const text = state.query.filters[field];
        return text === undefined ? null : (
          <Chip key={field} pressed onClick={() => state.filter(field, '')}>
            {name}: {text}
            <IconClose size={14} aria-hidden />
          </Chip>
        );
      })}
    </>
  );
}

function Filter({ filter, state }: { filter: ListFilter; state: ListState }) {
  const chosen = state.query.filters[filter.parameter] ?? '';
  if (filter.kind === 'choice') {
    return (
      <PlainSelect
        label={filter.label}
        value={chosen}
        options={[{ value: '', label: filter.all }, ...filter.options]}
        onChange={(value) => state.filter(filter.parameter, value)}
      />
    );
  }
  if (filter.kind !== 'chip') {
    const { label, parameter } = filter;
    const moment = filter.kind === 'moment';
    return (
      <span className={classes.day}>
        <span aria-hidden>{label}</span>
        <TextInput
          type={moment ? 'datetime-local' : 'date'}
          aria-label={label}
          size="sm"
          value={moment ? localMinute(chosen) : chosen}
          onChange={({ currentTarget: { value } }) => state.filter(parameter, moment ? instantOf(value) : value)}
        />
      </span>
    );
  }
  const pressed = chosen === filter.value;
  return (
    <Chip pressed={pressed} onClick={() => state.filter(filter.parameter, pressed ? '' : filter.value)}>
      {filter.label}
      {pressed ? <IconClose size={14} aria-hidden /> : null}
    </Chip>
  );
}
