import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { BRANDS, isBrandId } from '../published/brand.catalog.ts';
import { SHIPPED_COLORS } from '../published/theme-palette.ts';
import { themeNotFound } from './brand-theme.errors.ts';
import { BrandThemes } from './brand-themes.reader.ts';
import { ShowThemeCss, ShowThemes } from './show-themes.query.ts';
import type { ThemesResponse } from './theme.response.ts';
import { themeCss } from './theme-css.template.ts';

const MAX_EARLIER = 20;

@QueryHandler(ShowThemes)
export class ShowThemesHandler implements IQueryHandler<ShowThemes> {
  constructor(private readonly themes: BrandThemes) {}

  async execute(): Promise<ThemesResponse> {
    const brands = Object.values(BRANDS).map(async ({ id, brandName }) => {
      const versions = await this.themes.versions(id);
      const newest = versions.at(-1);
      return {
        ...{ brandId: id, brandName, version: newest?.version ?? 0, colours: newest?.colours ?? null },
        earlier: versions.slice(0, -1).slice(-MAX_EARLIER).reverse(),
      };
    });
    return { shipped: SHIPPED_COLORS, brands: await Promise.all(brands) } as ThemesResponse;
  }
}

@QueryHandler(ShowThemeCss)
export class ShowThemeCssHandler implements IQueryHandler<ShowThemeCss> {
  constructor(private readonly themes: BrandThemes) {}

  /** @throws theme_not_found */
  async execute({ brandId, version }: ShowThemeCss): Promise<string> {
    const versions = isBrandId(brandId) && /^\d{1,6}$/.test(version) ? await this.themes.versions(brandId) : [];
    const found = versions[Number(version) - 1];
    if (!found) throw themeNotFound();
    return themeCss(found.colours ?? SHIPPED_COLORS);
  }
}
