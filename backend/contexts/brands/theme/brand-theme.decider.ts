import type { Decider } from '#platform/commands/decider.ts';
import type { BrandThemeEvent } from '../published/brand-theme.events.ts';
import { contrastProblems, problemWords, THEME_COLORS, THEME_SCHEMES, type ThemeColors } from '../published/theme-palette.ts';
import { contrastTooLow, themeChanged } from './brand-theme.errors.ts';

export interface ChangeBrandTheme {
  readonly brandId: string;
  /** Null for the default colors. */
  readonly colours: ThemeColors | null;
  readonly reason: string;
  /** The version the editor was shown, to detect concurrent changes; null to skip the check. */
  readonly expected: number | null;
}

export interface BrandThemeState {
  /** How many times it was changed. */
  readonly version: number;
  readonly colours: ThemeColors | null;
}

/** The colors of one brand. Rejects colors with too little contrast. */
export const brandThemeDecider: Decider<ChangeBrandTheme, BrandThemeState, BrandThemeEvent> = {
  initial: { version: 0, colours: null },
  evolve: ({ version }, { data }) => ({ version: version + 1, colours: data.colours as ThemeColors | null }),
  decide({ brandId, colours, reason, expected }, state) {
    if (expected !== null && expected !== state.version) throw themeChanged();
    if (same(colours, state.colours)) return [];
    const problems = colours === null ? [] : contrastProblems(colours).map(problemWords);
    if (problems.length > 0) throw contrastTooLow(problems);
    return [{ type: 'BrandThemeChanged', data: { brandId, colours, reason } }];
  },
};

function same(a: ThemeColors | null, b: ThemeColors | null): boolean {
  if (a === null || b === null) return a === b;
  return THEME_SCHEMES.every((scheme) => THEME_COLORS.every((name) => a[scheme][name] === b[scheme][name]));
}
