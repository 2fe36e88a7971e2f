/** Colours of the pages by scheme. All pairs used for text are listed below and tested for contrast. */
const light = {
  page: '#f6f8fa',
  surface: '#ffffff',
  'surface-raised': '#eef2f6',
  border: '#d8dee5',
  'border-strong': '#7b8794',
  text: '#16202b',
  'text-muted': '#52606d',
  link: '#1864ab',
  'hover-surface': '#dcecfb',
  primary: '#1971c2',
  'on-primary': '#ffffff',
  up: '#12703a',
  down: '#b91c1c',
  mark: '#fff3bf',
  critical: '#b91c1c',
  'critical-surface': '#fdecec',
  high: '#a63c00',
  'high-surface': '#fff0e5',
  medium: '#7a5a00',
  'medium-surface': '#fff8db',
  low: '#4b5563',
  'low-surface': '#f0f2f4',
  sample: '#5c3d00',
  'sample-surface': '#ffe8b3',
};

export type Token = keyof typeof light;

const dark: Readonly<Record<Token, string>> = {
  page: '#11161c',
  surface: '#1a2129',
  'surface-raised': '#242d37',
  border: '#34404c',
  'border-strong': '#77879a',
  text: '#e6ebf0',
  'text-muted': '#a7b3c0',
  link: '#74c0fc',
  'hover-surface': '#26384a',
  primary: '#1971c2',
  'on-primary': '#ffffff',
  up: '#5fd38d',
  down: '#ff8f8f',
  mark: '#5c4a00',
  critical: '#ff9b9b',
  'critical-surface': '#3d1717',
  high: '#ffb27d',
  'high-surface': '#3b2210',
  medium: '#ffdd66',
  'medium-surface': '#352c08',
  low: '#c2ccd6',
  'low-surface': '#2a333d',
  sample: '#ffe0a3',
  'sample-surface': '#4a3300',
};

export const SCHEMES: Readonly<Record<'light' | 'dark', Readonly<Record<Token, string>>>> = { light, dark };

/** Text on surface: at least 4.5 to 1. */
export const TEXT_PAIRS: readonly (readonly [Token, Token])[] = [
  ...(['page', 'surface', 'surface-raised'] as const).flatMap((surface) =>
    (['text', 'text-muted', 'link', 'up', 'down'] as const).map((text) => [text, surface] as const),
  ),
  ['link', 'hover-surface'],
  ['down', 'hover-surface'],
  ['on-primary', 'primary'],
  ['text', 'mark'],
  ['critical', 'critical-surface'],
  ['high', 'high-surface'],
  ['medium', 'medium-surface'],
  ['low', 'low-surface'],
  ['sample', 'sample-surface'],
];

/** Edges of controls and shapes on their background: at least 3 to 1. */
export const SHAPE_PAIRS: readonly (readonly [Token, Token])[] = [
  ['border-strong', 'surface'],
  ['border-strong', 'page'],
  ['link', 'surface'],
];
