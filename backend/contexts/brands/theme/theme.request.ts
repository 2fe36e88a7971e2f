import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { THEME_COLORS } from '../published/theme-palette.ts';

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1971c2');
const scheme = z.record(z.enum(THEME_COLORS), color);
const colours = z.object({ light: scheme, dark: scheme });

/** POST /api/admin/theme-check */
export const checkThemeRequest = z.object({ colours });
export type CheckThemeRequest = z.infer<typeof checkThemeRequest>;

/** POST /api/admin/theme/:brandId */
export const changeThemeRequest = z.object({
  colours: colours.nullable().describe('Null restores the default colors.'),
  reason: reasonSchema,
});
export type ChangeThemeRequest = z.infer<typeof changeThemeRequest>;
