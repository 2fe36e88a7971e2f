import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EditEntryHandler } from './edit-entry/edit-entry.handler.ts';
import { EditEntryController } from './edit-entry/edit-entry.http.controller.ts';
import { ImportWatchlistHandler } from './import-watchlist/import-watchlist.handler.ts';
import { ImportWatchlistController } from './import-watchlist/import-watchlist.http.controller.ts';
import { MarkFilingSeenHandler, MarkTickerSeenHandler } from './mark-seen/mark-seen.handler.ts';
import { MarkSeenController } from './mark-seen/mark-seen.http.controller.ts';
import { MergeWatchlists } from './merge-watchlists/merge-watchlists.service.ts';
import { SeenMarksStore } from './seen-marks.store.ts';
import { SubscribeHandler } from './subscribe/subscribe.handler.ts';
import { SubscribeController } from './subscribe/subscribe.http.controller.ts';
import { UnsubscribeHandler } from './unsubscribe/unsubscribe.handler.ts';
import { UnsubscribeController } from './unsubscribe/unsubscribe.http.controller.ts';
import { WatchlistEntries } from './watchlist-entries.reader.ts';

@Module({
  imports: [CqrsModule],
  // EditEntryController is last: its `watchlist/:ticker` would match `watchlist/seen` and `watchlist/import` too.
  controllers: [SubscribeController, UnsubscribeController, MarkSeenController, ImportWatchlistController, EditEntryController],
  providers: [
    SubscribeHandler,
    UnsubscribeHandler,
    EditEntryHandler,
    ImportWatchlistHandler,
    WatchlistEntries,
    MarkTickerSeenHandler,
    MarkFilingSeenHandler,
    SeenMarksStore,
    MergeWatchlists,
  ],
  exports: [MergeWatchlists],
})
export class WatchlistsModule {}
