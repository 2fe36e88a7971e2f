import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FilingAlerts } from '../alert-log/filing-alerts.reader.ts';
import { ReadFiling } from '../filing-feed/read-filing.reader.ts';
import { DuplicatesController } from './duplicates.http.controller.ts';
import { ListDuplicatesHandler } from './list-duplicates.query-handler.ts';
import { ShowDuplicateHandler } from './show-duplicate.query-handler.ts';

@Module({
  imports: [CqrsModule],
  controllers: [DuplicatesController],
  providers: [ListDuplicatesHandler, ShowDuplicateHandler, ReadFiling, FilingAlerts],
})
export class DuplicatesModule {}
