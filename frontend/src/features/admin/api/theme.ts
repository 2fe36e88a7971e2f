import { queryOptions } from '@tanstack/react-query';
import type { ChangedThemeResponse, CheckedThemeResponse, ThemesResponse } from '#contexts/brands/theme/theme.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export type ThemeColors = ThemesResponse['shipped'];
export type ThemedBrand = ThemesResponse['brands'][number];

export const themesQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'theme'],
    queryFn: ({ signal }) => adminCall<ThemesResponse>('GET', '/theme', undefined, signal),
    retry: false,
  });

/** Whether colors have enough contrast; the server knows their backgrounds. */
export const themeCheckQuery = (colours: ThemeColors) =>
  queryOptions({
    queryKey: [QUERY.admin, 'theme-check', colours],
    queryFn: ({ signal }) => adminCall<CheckedThemeResponse>('POST', '/theme-check', { colours }, signal),
    retry: false,
  });

/** @param version the version shown to the editor. */
export const changeTheme = (brandId: string, version: number, colours: ThemeColors | null, reason: string) =>
  adminCall<ChangedThemeResponse>('POST', `/theme/${brandId}`, { colours, reason }, undefined, { ifMatch: `"${version}"` });
