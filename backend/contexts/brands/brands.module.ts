import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AnnouncementController } from './announcement/announcement.http.controller.ts';
import { Announcements } from './announcement/announcements.reader.ts';
import { ChangeAnnouncementHandler } from './announcement/change-announcement.handler.ts';
import { ShowAnnouncementHandler } from './announcement/show-announcement.query-handler.ts';
import { ShowBrandController } from './show-brand/show-brand.http.controller.ts';
import { ShowBrandHandler } from './show-brand/show-brand.query-handler.ts';
import { BrandThemes } from './theme/brand-themes.reader.ts';
import { ChangeThemeHandler } from './theme/change-theme.handler.ts';
import { ShowThemeCssHandler, ShowThemesHandler } from './theme/show-themes.query-handler.ts';
import { ThemeController, ThemeCssController } from './theme/theme.http.controller.ts';
import { ThemeLinks } from './theme/theme-links.service.ts';

@Module({
  imports: [CqrsModule],
  controllers: [AnnouncementController, ShowBrandController, ThemeController, ThemeCssController],
  providers: [
    Announcements,
    ChangeAnnouncementHandler,
    ShowAnnouncementHandler,
    ShowBrandHandler,
    ShowThemesHandler,
    ShowThemeCssHandler,
    ChangeThemeHandler,
    BrandThemes,
    ThemeLinks,
  ],
})
export class BrandsModule {}
