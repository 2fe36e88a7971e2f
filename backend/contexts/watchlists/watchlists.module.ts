import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MarkFilingSeenHandler, MarkTickerSeenHandler } from './mark-seen/mark-seen.handler.ts';
import { MarkSeenController } from './mark-seen/mark-seen.http.controller.ts';
import { SeenMarksStore } from './seen-marks.store.ts';
import { SubscribeHandler } from './subscribe/subscribe.handler.ts';
import { SubscribeController } from './subscribe/subscribe.http.controller.ts';
import { UnsubscribeHandler } from './unsubscribe/unsubscribe.handler.ts';
import { UnsubscribeController } from './unsubscribe/unsubscribe.http.controller.ts';

@Module({
  imports: [CqrsModule],
  controllers: [SubscribeController, UnsubscribeController, MarkSeenController],
  providers: [SubscribeHandler, UnsubscribeHandler, MarkTickerSeenHandler, MarkFilingSeenHandler, SeenMarksStore],
})
export class WatchlistsModule {}
