import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { IconSearch } from './icons.ts';
import classes from './palette-shell.module.css';

export type PaletteOption = {
  readonly id: string;
  /** Accessible name, if the content consists of several elements. */
  readonly name?: string;
  readonly content: ReactNode;
  readonly hint?: ReactNode;
};
export type PaletteGroup = { readonly name: string; readonly options: readonly PaletteOption[] };

type Props = {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** @param aside with Ctrl or Command: in a new tab */
  onChoose: (id: string, aside: boolean) => void;
  /** Shown if nothing matches. */
  empty?: string;
  /** Error shown above the results. */
  failed?: string | null;
};

/** A search field with grouped results and arrow key navigation, to be placed in a dialog. */
export function PaletteShell({ label, query, onQuery, groups, onChoose, empty = 'No results.', failed = null }: Props) {
  const list = useId();
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, options.length - 1);
  const current = options[at];
  const active = current ? `${list}-${current.id}` : undefined;
  useEffect(() => {
    // Scroll manually: the focus, which would scroll the list, stays in the field.
    if (active !== undefined) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      setChosen((next + options.length) % Math.max(1, options.length));
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      onChoose(current.id, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <div className={classes.palette}>
      <div className={classes.field}>
        <IconSearch size={16} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={query}
          onChange={(event) => {
            setChosen(0);
            onQuery(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={list} role="listbox" aria-label={label} className={classes.list} hidden={options.length === 0}>
        {groups
          .filter((group) => group.options.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of listbox options, not of fields
            <div key={group.name} role="group" aria-label={group.name}>
              <p className={classes.group} aria-hidden="true">
                {group.name}
              </p>
              {group.options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: the field's aria-activedescendant points here
                <div
                  key={option.id}
                  id={`${list}-${option.id}`}
                  role="option"
                  aria-label={option.name}
                  aria-selected={option === current}
                  className={classes.option}
                  onClick={(event) => onChoose(option.id, event.ctrlKey || event.metaKey)}
                >
                  <span className={classes.content}>{option.content}</span>
                  {option.hint ? <span className={classes.hint}>{option.hint}</span> : null}
                </div>
              ))}
            </div>
          ))}
      </div>
      {failed === null ? null : (
        <p className={classes.empty} role="alert">
          {failed}
        </p>
      )}
      <p
        className={options.length === 0 && failed === null && query.trim() !== '' ? classes.empty : 'fw-visually-hidden'}
        role="status"
      >
        {query.trim() === '' || failed !== null ? '' : options.length === 0 ? empty : `${options.length} found`}
      </p>
      <p className={classes.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> new tab
        </span>
      </p>
    </div>
  );
}
