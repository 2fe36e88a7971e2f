import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { urlencoded } from 'express';
import { EditEntriesHandler } from './edit-entries/edit-entries.handler.ts';
import { EditEntriesController } from './edit-entries/edit-entries.http.controller.ts';
import { EditEntryHandler } from './edit-entry/edit-entry.handler.ts';
import { EditEntryController } from './edit-entry/edit-entry.http.controller.ts';
import { EntryChangeSealer } from './edit-entry/entry-change-sealer.service.ts';
import { ImportWatchlistHandler } from './import-watchlist/import-watchlist.handler.ts';
import { ImportWatchlistController } from './import-watchlist/import-watchlist.http.controller.ts';
import { MarkFilingSeenHandler, MarkTickerSeenHandler } from './mark-seen/mark-seen.handler.ts';
import { MarkSeenController } from './mark-seen/mark-seen.http.controller.ts';
import { MergeWatchlists } from './merge-watchlists/merge-watchlists.service.ts';
import { MuteByLinkHandler } from './mute-by-link/mute-by-link.handler.ts';
import { MuteByLinkController } from './mute-by-link/mute-by-link.http.controller.ts';
import { RestoreEntryHandler } from './restore-entry/restore-entry.handler.ts';
import { RestoreEntryController } from './restore-entry/restore-entry.http.controller.ts';
import { SeenMarksStore } from './seen-marks.store.ts';
import { SubscribeHandler } from './subscribe/subscribe.handler.ts';
import { SubscribeController } from './subscribe/subscribe.http.controller.ts';
import { UnsubscribeHandler } from './unsubscribe/unsubscribe.handler.ts';
import { UnsubscribeController } from './unsubscribe/unsubscribe.http.controller.ts';
import { WatchlistEntries } from './watchlist-entries.reader.ts';

@Module({
  imports: [CqrsModule],
  // EditEntryController must be last: its `watchlist/:ticker` also matches `watchlist/seen`, `watchlist/import` and other routes.
  controllers: [
    SubscribeController,
    UnsubscribeController,
    MarkSeenController,
    ImportWatchlistController,
    MuteByLinkController,
    RestoreEntryController,
    EditEntriesController,
    EditEntryController,
  ],
  providers: [
    SubscribeHandler,
    UnsubscribeHandler,
    EditEntryHandler,
    EditEntriesHandler,
    EntryChangeSealer,
    RestoreEntryHandler,
    ImportWatchlistHandler,
    WatchlistEntries,
    MarkTickerSeenHandler,
    MarkFilingSeenHandler,
    SeenMarksStore,
    MuteByLinkHandler,
    MergeWatchlists,
  ],
  exports: [MergeWatchlists],
})
export class WatchlistsModule implements NestModule {
  /** The mute page posts a form; all other bodies are JSON. */
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(urlencoded({ extended: false, limit: '4kb' })).forRoutes('mute/:token');
  }
}
