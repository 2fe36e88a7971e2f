import { BRAND_THEME } from '../published/brand-theme.events.ts';

export const brandThemeStream = (brandId: string): string => `${BRAND_THEME}-${brandId}`;
