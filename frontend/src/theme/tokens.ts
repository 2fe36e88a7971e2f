import { LEVEL_PALETTE } from '#contexts/scoring/published/level-palette.catalog.ts';

/** Colors of the pages by scheme. All pairs used for text are listed below and tested for contrast. */
const light = {
  page: '#f5f6f8',
  surface: '#ffffff',
  /** Backgrounds of controls and notices that look inset. */
  sunken: '#f0f2f5',
  /** Menus and pressed elements that look raised. */
  raised: '#ffffff',
  'hover-surface': '#edf3fa',
  border: '#e3e7ec',
  'border-2': '#cfd6de',
  'border-strong': '#7d8896',
  text: '#0e1621',
  'text-2': '#37424f',
  'text-muted': '#586472',
  link: '#155a9e',
  primary: '#1971c2',
  'primary-hover': '#155fa6',
  'primary-soft': '#e7f0fa',
  'on-primary': '#ffffff',
  chart: '#2b6cb0',
  up: '#0d6b38',
  down: '#b0222b',
  'buy-bar': '#2b8a57',
  'sell-bar': '#cc4f58',
  /** Gain and loss colors for readers who can't distinguish green from red. */
  blue: '#155a9e',
  orange: '#9a3a00',
  'blue-bar': '#2b6cb0',
  'orange-bar': '#c8600f',
  mark: '#ffefad',
  'mark-text': '#0e1621',
  ...LEVEL_PALETTE.light,
};

export type Token = keyof typeof light;

const dark: Readonly<Record<Token, string>> = {
  page: '#090d13',
  surface: '#10161e',
  sunken: '#0c1118',
  raised: '#18212c',
  'hover-surface': '#17222f',
  border: '#202a36',
  'border-2': '#2e3b49',
  'border-strong': '#68788b',
  text: '#e9eef4',
  'text-2': '#c3cdd8',
  'text-muted': '#93a1b1',
  link: '#7bb8f7',
  primary: '#1971c2',
  'primary-hover': '#1b73c4',
  'primary-soft': '#10263c',
  'on-primary': '#ffffff',
  chart: '#5ea4ea',
  up: '#5cd394',
  down: '#ff8d8d',
  'buy-bar': '#2f9e68',
  'sell-bar': '#d65b63',
  blue: '#7bb8f7',
  orange: '#ffab78',
  'blue-bar': '#5ea4ea',
  'orange-bar': '#d9782f',
  mark: '#4a3c05',
  'mark-text': '#fff4cf',
  ...LEVEL_PALETTE.dark,
};

export const SCHEMES: Readonly<Record<'light' | 'dark', Readonly<Record<Token, string>>>> = { light, dark };

const LEVELS = ['critical', 'high', 'medium', 'low'] as const;
const GROUNDS = ['page', 'surface', 'sunken', 'raised'] as const;

/** Text on its background: at least 4.5 to 1. */
export const TEXT_PAIRS: readonly (readonly [Token, Token])[] = [
  ...GROUNDS.flatMap((ground) =>
    (['text', 'text-2', 'text-muted', 'link', 'up', 'down', 'blue', 'orange', ...LEVELS] as const).map(
      (text) => [text, ground] as const,
    ),
  ),
  ...(['text', 'text-2', 'text-muted', 'link', 'down'] as const).map((text) => [text, 'hover-surface'] as const),
  ...LEVELS.map((level) => [level, `${level}-surface`] as const),
  ['down', 'critical-surface'],
  ['link', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['text', 'mark'],
  ['mark-text', 'mark'],
];

/** Borders of controls and shapes on their background: at least 3 to 1. */
export const SHAPE_PAIRS: readonly (readonly [Token, Token])[] = [
  ['border-strong', 'surface'],
  ['border-strong', 'page'],
  ['border-strong', 'sunken'],
  ['link', 'surface'],
  ['chart', 'surface'],
  ['buy-bar', 'surface'],
  ['sell-bar', 'surface'],
  ['blue-bar', 'surface'],
  ['orange-bar', 'surface'],
  ...LEVELS.map((level) => [`${level}-shape`, `${level}-surface`] as const),
  ...LEVELS.map((level) => [`${level}-shape`, 'surface'] as const),
];
