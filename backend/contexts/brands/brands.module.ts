import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ShowBrandController } from './show-brand/show-brand.http.controller.ts';
import { ShowBrandHandler } from './show-brand/show-brand.query-handler.ts';
import { BrandThemes } from './theme/brand-themes.reader.ts';
import { ChangeThemeHandler } from './theme/change-theme.handler.ts';
import { ShowThemeCssHandler, ShowThemesHandler } from './theme/show-themes.query-handler.ts';
import { ThemeController, ThemeCssController } from './theme/theme.http.controller.ts';
import { ThemeLinks } from './theme/theme-links.service.ts';

@Module({
  imports: [CqrsModule],
  controllers: [ShowBrandController, ThemeController, ThemeCssController],
  providers: [ShowBrandHandler, ShowThemesHandler, ShowThemeCssHandler, ChangeThemeHandler, BrandThemes, ThemeLinks],
})
export class BrandsModule {}
