import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '#projections/account-directory/account-directory.module.ts';
import { InsiderDirectory } from '#projections/insider-profile/insider-directory.reader.ts';
import { InsiderIdentities } from '#projections/insider-profile/insider-identities.reader.ts';
import { SearchController } from './search.http.controller.ts';
import { SearchQueryHandler } from './search.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [SearchController],
  providers: [SearchQueryHandler, InsiderDirectory, InsiderIdentities],
})
export class GlobalSearchModule {}
