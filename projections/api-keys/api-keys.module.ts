import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { ApiKeysController } from './api-keys.http.controller.ts';
import { ListApiKeysQueryHandler } from './list-api-keys.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [ApiKeysController],
  providers: [ListApiKeysQueryHandler],
})
export class ApiKeysModule {}
