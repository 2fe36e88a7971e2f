import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { ListListingsQueryHandler, PreviewListingsQueryHandler } from './list-listings.query-handler.ts';
import { NewListingsController } from './new-listings.http.controller.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [NewListingsController],
  providers: [ListListingsQueryHandler, PreviewListingsQueryHandler],
})
export class NewListingsModule {}
