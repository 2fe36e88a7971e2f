import { deciding } from '#kit/decider.spec-kit.ts';
import type { BrandThemeEvent } from '../published/brand-theme.events.ts';
import { SHIPPED_COLORS, type ThemeColors } from '../published/theme-palette.ts';
import { brandThemeDecider } from './brand-theme.decider.ts';

const theme = deciding(brandThemeDecider);
const GREEN: ThemeColors = {
  ...SHIPPED_COLORS,
  light: { ...SHIPPED_COLORS.light, primary: '#0d6b38', 'primary-hover': '#0b5a2f' },
};
const change = (colours: ThemeColors | null, expected: number | null = null) => ({
  ...{ brandId: 'filingwire', colours, expected, reason: 'a test' },
});
const changed = (colours: ThemeColors | null): BrandThemeEvent => ({
  type: 'BrandThemeChanged',
  data: { brandId: 'filingwire', colours, reason: 'a test' },
});

test('changes colors once, and restores the defaults', () => {
  theme.when(change(GREEN)).thenEvents(changed(GREEN));
  theme.given(changed(GREEN)).when(change(GREEN)).thenNothing();
  theme.given(changed(GREEN)).when(change(null)).thenEvents(changed(null));
  theme.when(change(null)).thenNothing();
});

test('rejects concurrent changes', () => {
  theme.given(changed(GREEN)).when(change(null, 0)).thenRefused('theme_changed');
  theme.given(changed(GREEN)).when(change(null, 1)).thenEvents(changed(null));
});

test.each([
  ['primary', '#ffd400'],
  ['primary-hover', '#9bd0ff'],
  ['link', '#8ab8e0'],
  ['chart', '#d9e8f7'],
] as const)('rejects %s as %s because of its contrast', (name, color) => {
  const colours = { ...SHIPPED_COLORS, light: { ...SHIPPED_COLORS.light, [name]: color } };
  theme.when(change(colours)).thenRefused('contrast_too_low');
});
