import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { tickerSearchQuery } from '../api/search-tickers.ts';
import { lastToken, withChosen } from '../lib/ticker-input.ts';
import classes from './ticker-input.module.css';

const DEBOUNCE_MS = 150;

type Props = { value: string; onChange: (value: string) => void; inputRef?: React.Ref<HTMLInputElement> };

/** Comma-separated tickers; suggests matches for the last one while typing. */
export function TickerInput({ value, onChange, inputRef }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [token] = useDebouncedValue(lastToken(value), DEBOUNCE_MS);
  const search = useQuery(tickerSearchQuery(token));
  const matches = lastToken(value) === '' ? [] : (search.data ?? []);
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(ticker) => {
        onChange(withChosen(value, ticker));
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={inputRef ?? null}
          label="Ticker symbol or company name"
          description="Separate multiple tickers with commas"
          placeholder="AAPL, Microsoft"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matches.length === 0 && !(search.isError && lastToken(value) !== '')}>
        <Combobox.Options aria-label="Matching tickers" className={classes.options ?? ''}>
          {matches.map(({ ticker, name }) => (
            <Combobox.Option value={ticker} key={ticker}>
              <span className={classes.option}>
                <strong>{ticker}</strong> <span>{name}</span>
              </span>
            </Combobox.Option>
          ))}
          {search.isError ? <Combobox.Empty>Suggestions are unavailable. You can still type a symbol.</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
