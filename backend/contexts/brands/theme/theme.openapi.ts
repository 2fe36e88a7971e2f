import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ThemeController, ThemeCssController } from './theme.http.controller.ts';
import { changedThemeResponse, checkedThemeResponse, themesResponse } from './theme.response.ts';

export const themeApi = describeRoutes('Administration', ThemeController, {
  show: { summary: 'The colors of every brand, with earlier ones', effect: 'read', answer: themesResponse },
  check: { summary: 'Whether colors can be read everywhere', effect: 'none', answer: checkedThemeResponse },
  change: {
    summary: 'Change the colors of a brand, or go back to the shipped ones',
    effect: 'command',
    answer: changedThemeResponse,
    path: { brandId: 'Brand ID.' },
    otherParameters: [
      { in: 'header', name: 'If-Match', description: 'The `version` you loaded, in quotes; rejected if it has changed.' },
    ],
    errors: {
      400: { contrast_too_low: 'Words need 4.5 to 1 and lines 3 to 1 (WCAG 2.2); the message names every pair.' },
      404: { theme_not_found: 'There is no such brand.' },
      412: { theme_changed: 'The colors were changed since the version in If-Match.' },
    },
  },
});

export const themeCssApi = describeRoutes('Pages', ThemeCssController, {
  css: {
    summary: "Style sheet of a brand's colors",
    description: 'Of one version, which never changes. Pages load it where an administrator has changed the colors.',
    effect: 'read',
    answer: { mediaType: 'text/css' },
    path: { brandId: 'Brand ID.', version: 'Number of the version, from 1.' },
    errors: { 404: { theme_not_found: 'There is no such brand or version.' } },
  },
});
