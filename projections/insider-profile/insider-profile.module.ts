import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { CompanyInsiders } from './company-insiders.reader.ts';
import { FilingLevelsReader } from './filing-levels.reader.ts';
import { InsiderDirectory } from './insider-directory.reader.ts';
import { InsiderFilings } from './insider-filings.reader.ts';
import { InsiderIdentities } from './insider-identities.reader.ts';
import { InsiderProfileController } from './insider-profile.http.controller.ts';
import { InsiderScreensController } from './insider-screens.http.controller.ts';
import { ListInsiderDealsQueryHandler } from './list-insider-deals.query-handler.ts';
import { RecentDealsReader } from './recent-deals.reader.ts';
import { SearchInsidersQueryHandler } from './search-insiders.query-handler.ts';
import { ShowInsiderQueryHandler } from './show-insider.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [InsiderProfileController, InsiderScreensController],
  providers: [
    ShowInsiderQueryHandler,
    SearchInsidersQueryHandler,
    ListInsiderDealsQueryHandler,
    InsiderFilings,
    InsiderIdentities,
    InsiderDirectory,
    CompanyInsiders,
    RecentDealsReader,
    FilingLevelsReader,
  ],
  exports: [CompanyInsiders, InsiderFilings, InsiderIdentities, InsiderDirectory],
})
export class InsiderProfileModule {}
