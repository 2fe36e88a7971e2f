import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '#projections/account-directory/account-directory.module.ts';
import { ReadFiling } from '#projections/filing-feed/read-filing.reader.ts';
import { AsKnownController } from './as-known.http.controller.ts';
import { KnownFilings } from './known-filing.reader.ts';
import { ShowFilingAsKnownHandler } from './show-filing-as-known.query-handler.ts';
import { ShowTickerAsKnownHandler } from './show-ticker-as-known.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [AsKnownController],
  providers: [ShowFilingAsKnownHandler, ShowTickerAsKnownHandler, KnownFilings, ReadFiling],
})
export class AsKnownModule {}
