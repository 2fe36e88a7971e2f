import { z } from 'zod';
import { THEME_COLORS } from '../published/theme-palette.ts';

const scheme = z.record(z.enum(THEME_COLORS), z.string());
const colours = z.object({ light: scheme, dark: scheme });

/** Answer of GET /api/admin/theme. */
export const themesResponse = z.object({
  shipped: colours,
  brands: z.array(
    z.object({
      brandId: z.string(),
      brandName: z.string(),
      version: z.number().int().describe('For If-Match. 0 if the colors were never changed.'),
      colours: colours.nullable().describe('Null if the default colors are used.'),
      earlier: z
        .array(z.object({ version: z.number().int(), at: z.string(), colours: colours.nullable(), reason: z.string() }))
        .describe('The 20 previous versions, newest first.'),
    }),
  ),
});
export type ThemesResponse = z.infer<typeof themesResponse>;

/** Answer of POST /api/admin/theme-check. */
export const checkedThemeResponse = z.object({ problems: z.array(z.string()).describe('Empty if everything is readable.') });
export type CheckedThemeResponse = z.infer<typeof checkedThemeResponse>;

/** Answer of POST /api/admin/theme/:brandId. */
export const changedThemeResponse = z.object({ changed: z.boolean() });
export type ChangedThemeResponse = z.infer<typeof changedThemeResponse>;
