import { TextInput } from '@mantine/core';
import type { ThemeColors } from '../api/theme.ts';
import classes from './theme.module.css';

const NAMES = [
  ['primary', 'Buttons'],
  ['primary-hover', 'Button hover'],
  ['primary-soft', 'Selected background'],
  ['link', 'Links'],
  ['chart', 'Chart line'],
] as const;

export const COLOR = /^#[0-9a-f]{6}$/i;

interface Props {
  readonly scheme: 'light' | 'dark';
  readonly colours: ThemeColors;
  readonly onChange: (colours: ThemeColors) => void;
}

/** Color fields of one scheme, typed or picked. */
export function ThemeFields({ scheme, colours, onChange }: Props) {
  const schemeColors = colours[scheme];
  const set = (name: string, value: string) => onChange({ ...colours, [scheme]: { ...schemeColors, [name]: value } });
  return (
    <fieldset className={classes.fields}>
      <legend>{scheme === 'light' ? 'Light' : 'Dark'}</legend>
      {NAMES.map(([name, label]) => (
        <div key={name} className={classes.field}>
          <TextInput
            label={label}
            value={schemeColors[name]}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            error={COLOR.test(schemeColors[name]) ? null : 'Enter a color such as #1971c2'}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
          <input
            type="color"
            aria-label={`${label}, ${scheme}: pick`}
            value={COLOR.test(schemeColors[name]) ? schemeColors[name].toLowerCase() : '#000000'}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        </div>
      ))}
    </fieldset>
  );
}
