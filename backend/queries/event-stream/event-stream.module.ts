import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '#projections/account-directory/account-directory.module.ts';
import { LiveStreamModule } from '../live-stream/live-stream.module.ts';
import { EventStreamController } from './event-stream.http.controller.ts';
import { EventStream } from './event-stream.service.ts';
import { FilingsInLog } from './filings-in-log.reader.ts';
import { LogGrowth } from './log-growth.service.ts';
import { PublishedEvents } from './published-events.reader.ts';
import { ReadEventsQueryHandler } from './read-events.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule, LiveStreamModule],
  controllers: [EventStreamController],
  providers: [FilingsInLog, PublishedEvents, ReadEventsQueryHandler, LogGrowth, EventStream],
})
export class EventStreamModule {}
