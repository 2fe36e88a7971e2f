import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import type { ThemeColour } from './theme-palette.ts';

/** Streams `brandTheme-<brandId>`. */
export const BRAND_THEME = 'brandTheme';

const colour = z.string();
const scheme = z.object({
  primary: colour,
  'primary-hover': colour,
  'primary-soft': colour,
  link: colour,
  chart: colour,
} satisfies Readonly<Record<ThemeColour, typeof colour>>);

/** The brand's page colors from now on; null for the default ones. */
export const BrandThemeChanged = defineEvent('BrandThemeChanged', {
  schema: z.object({
    brandId: z.string(),
    colours: z.object({ light: scheme, dark: scheme }).nullable(),
    reason: z.string(),
  }),
});

export type BrandThemeEvent = EventOf<typeof BrandThemeChanged>;
export const brandThemeEvents = [BrandThemeChanged] as const;
