/** The colors a brand may choose, per color scheme, and their contrast requirements. `frontend/src/theme/tokens.ts` has the same defaults. */

export const THEME_SCHEMES = ['light', 'dark'] as const;
export type ThemeScheme = (typeof THEME_SCHEMES)[number];

export const THEME_COLORS = ['primary', 'primary-hover', 'primary-soft', 'link', 'chart'] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];

/** Each color as `#rrggbb`. */
export type SchemeColors = Readonly<Record<ThemeColor, string>>;
export type ThemeColors = Readonly<Record<ThemeScheme, SchemeColors>>;

export const SHIPPED_COLORS: ThemeColors = {
  light: { primary: '#1971c2', 'primary-hover': '#155fa6', 'primary-soft': '#e7f0fa', link: '#155a9e', chart: '#2b6cb0' },
  dark: { primary: '#1971c2', 'primary-hover': '#1b73c4', 'primary-soft': '#10263c', link: '#7bb8f7', chart: '#5ea4ea' },
};

/** Colors that can't be changed: backgrounds, and text on filled buttons. */
export const FIXED_COLORS = {
  light: {
    ...{ page: '#f5f6f8', surface: '#ffffff', sunken: '#f0f2f5', raised: '#ffffff' },
    ...{ 'hover-surface': '#edf3fa', 'on-primary': '#ffffff' },
  },
  dark: {
    ...{ page: '#090d13', surface: '#10161e', sunken: '#0c1118', raised: '#18212c' },
    ...{ 'hover-surface': '#17222f', 'on-primary': '#ffffff' },
  },
} as const;

type Name = ThemeColor | keyof (typeof FIXED_COLORS)['light'];

/** Minimum contrast ratios of text, and of edges and lines (WCAG 2.2). */
const TEXT = 4.5;
const SHAPE = 3;
const PAIRS: readonly (readonly [foreground: Name, background: Name, minRatio: number])[] = [
  ...(['page', 'surface', 'sunken', 'raised', 'hover-surface', 'primary-soft'] as const).map(
    (background) => ['link', background, TEXT] as const,
  ),
  ['on-primary', 'primary', TEXT],
  ['on-primary', 'primary-hover', TEXT],
  ['chart', 'surface', SHAPE],
];

export interface ContrastProblem {
  readonly scheme: ThemeScheme;
  readonly foreground: Name;
  readonly background: Name;
  /** Rounded down to a tenth. */
  readonly ratio: number;
  readonly minRatio: number;
}

/** Pairs of colors that are shown together but have too little contrast. */
export function contrastProblems(colours: ThemeColors): readonly ContrastProblem[] {
  return THEME_SCHEMES.flatMap((scheme) => {
    const all = { ...FIXED_COLORS[scheme], ...colours[scheme] };
    return PAIRS.flatMap(([foreground, background, minRatio]) => {
      const ratio = contrast(all[foreground], all[background]);
      return ratio < minRatio ? [{ scheme, foreground, background, ratio: Math.floor(ratio * 10) / 10, minRatio }] : [];
    });
  });
}

/** A contrast problem as a sentence. */
export function problemWords({ scheme, foreground, background, ratio, minRatio }: ContrastProblem): string {
  return `${scheme}: ${foreground} on ${background} is ${ratio.toFixed(1)} to 1 but must be at least ${minRatio} to 1.`;
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colors. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
