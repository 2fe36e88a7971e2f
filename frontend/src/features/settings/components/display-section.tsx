import { SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStored } from '#shared/storage/use-stored.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';

type Option = { readonly value: string; readonly label: string };

const THEMES: readonly Option[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
/** In the lists below, the first choice is the default, for which nothing is stored. */
const TRADE_COLORS: readonly [Option, ...Option[]] = [
  { value: 'green-red', label: 'Green, red' },
  { value: 'swapped', label: 'Swapped' },
  { value: 'blue-orange', label: 'Blue, orange' },
];
const ROWS: readonly [Option, ...Option[]] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];
const SINGLE_KEYS: readonly [Option, ...Option[]] = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

/** Settings of the display, stored in this browser. */
export function DisplaySection({ id }: { id: string }) {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <SettingsSection id={id} title="Display" text="In this browser.">
      <SettingsRow form title="Theme">
        <Choice
          name="Theme"
          options={THEMES}
          chosen={scheme}
          onChoose={(value) => setColorScheme(value === 'dark' ? 'dark' : 'light')}
        />
      </SettingsRow>
      <StoredRow
        title="Gain and loss colors"
        text="Arrows and labels are always shown."
        name="tradeColors"
        options={TRADE_COLORS}
      />
      <StoredRow title="Table rows" name="tableRows" options={ROWS} />
      <StoredRow
        title="Single-key shortcuts"
        text={
          <>
            <kbd>/</kbd> to search, <kbd>?</kbd> for all shortcuts. Ctrl K always works.
          </>
        }
        name="shortcutKeys"
        options={SINGLE_KEYS}
      />
    </SettingsSection>
  );
}

type StoredRowProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly name: 'tradeColors' | 'tableRows' | 'shortcutKeys';
  readonly options: readonly [Option, ...Option[]];
};

function StoredRow({ title, text, name, options }: StoredRowProps) {
  const [stored, store] = useStored(name);
  const defaultValue = options[0].value;
  const chosen = options.some(({ value }) => value === stored) ? (stored as string) : defaultValue;
  return (
    <SettingsRow form title={title} text={text}>
      <Choice name={title} options={options} chosen={chosen} onChoose={(value) => store(value === defaultValue ? null : value)} />
    </SettingsRow>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
};

function Choice({ name, options, chosen, onChoose }: ChoiceProps) {
  return (
    <div>
      <SegmentedControl size="xs" maw="100%" aria-label={name} value={chosen} onChange={onChoose} data={[...options]} />
    </div>
  );
}
