import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '#projections/account-directory/account-directory.module.ts';
import { ShowShowcaseQueryHandler } from './show-showcase.query-handler.ts';
import { ShowcaseController } from './showcase.http.controller.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [ShowcaseController],
  providers: [ShowShowcaseQueryHandler],
})
export class ShowcaseModule {}
