import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { SubscribeHandler } from './subscribe/subscribe.handler.ts';
import { SubscribeController } from './subscribe/subscribe.http.controller.ts';
import { UnsubscribeHandler } from './unsubscribe/unsubscribe.handler.ts';
import { UnsubscribeController } from './unsubscribe/unsubscribe.http.controller.ts';

@Module({
  imports: [CqrsModule],
  controllers: [SubscribeController, UnsubscribeController],
  providers: [SubscribeHandler, UnsubscribeHandler],
})
export class WatchlistsModule {}
