import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { CompanyInsiders } from './company-insiders.reader.ts';
import { InsiderDirectory } from './insider-directory.reader.ts';
import { InsiderFilings } from './insider-filings.reader.ts';
import { InsiderProfileController } from './insider-profile.http.controller.ts';
import { SearchInsidersQueryHandler } from './search-insiders.query-handler.ts';
import { ShowInsiderQueryHandler } from './show-insider.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [InsiderProfileController],
  providers: [ShowInsiderQueryHandler, SearchInsidersQueryHandler, InsiderFilings, InsiderDirectory, CompanyInsiders],
  exports: [CompanyInsiders],
})
export class InsiderProfileModule {}
