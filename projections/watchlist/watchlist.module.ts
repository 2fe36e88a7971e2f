import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { MarkSeenController } from './mark-seen.http.controller.ts';
import { MarkSeen } from './mark-seen.service.ts';
import { SeenMarksStore } from './seen-marks.store.ts';
import { ShowWatchlistQueryHandler } from './show-watchlist.query-handler.ts';
import { WatchlistController } from './watchlist.http.controller.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [WatchlistController, MarkSeenController],
  providers: [ShowWatchlistQueryHandler, MarkSeen, SeenMarksStore],
})
export class WatchlistViewModule {}
