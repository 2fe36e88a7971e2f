import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ThemeController, ThemeCssController } from './theme.http.controller.ts';
import { changedThemeResponse, checkedThemeResponse, themesResponse } from './theme.response.ts';

export const themeApi = describeRoutes('Administration', ThemeController, {
  show: { summary: 'List every brand’s colors, including earlier versions', effect: 'read', answer: themesResponse },
  check: { summary: 'Check whether the colors are readable everywhere', effect: 'none', answer: checkedThemeResponse },
  change: {
    summary: 'Change a brand’s colors or restore the defaults',
    effect: 'command',
    answer: changedThemeResponse,
    path: { brandId: 'Brand ID.' },
    otherParameters: [
      { in: 'header', name: 'If-Match', description: 'The `version` you loaded, in quotes. Rejected if it has changed.' },
    ],
    errors: {
      400: {
        contrast_too_low:
          'Contrast must be at least 4.5 to 1 for text and 3 to 1 for lines (WCAG 2.2). The message lists every pair that fails.',
      },
      404: { theme_not_found: 'Brand not found.' },
      412: { theme_changed: 'The colors have changed since the version in If-Match.' },
    },
  },
});

export const themeCssApi = describeRoutes('Pages', ThemeCssController, {
  css: {
    summary: 'Style sheet with a brand’s colors',
    description: 'A single version, which never changes. Pages load it if an administrator has changed the colors.',
    effect: 'read',
    answer: { mediaType: 'text/css' },
    path: { brandId: 'Brand ID.', version: 'Version number, starting at 1.' },
    errors: { 404: { theme_not_found: 'Brand or version not found.' } },
  },
});
