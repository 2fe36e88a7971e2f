import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import type { ThemeColor } from './theme-palette.ts';

/** Streams `brandTheme-<brandId>`. */
export const BRAND_THEME = 'brandTheme';

const color = z.string();
const scheme = z.object({
  primary: color,
  'primary-hover': color,
  'primary-soft': color,
  link: color,
  chart: color,
} satisfies Readonly<Record<ThemeColor, typeof color>>);

/** The brand's page colors from now on; null for the default ones. */
export const BrandThemeChanged = defineEvent('BrandThemeChanged', {
  schema: z.object({
    brandId: z.string(),
    /** Spelled this way in the log. */
    colours: z.object({ light: scheme, dark: scheme }).nullable(),
    reason: z.string(),
  }),
});

export type BrandThemeEvent = EventOf<typeof BrandThemeChanged>;
export const brandThemeEvents = [BrandThemeChanged] as const;
