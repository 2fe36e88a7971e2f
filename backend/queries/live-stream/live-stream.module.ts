import { Module } from '@nestjs/common';
import { AccountDirectoryModule } from '#projections/account-directory/account-directory.module.ts';
import { EndedPages } from './ended-pages.service.ts';
import { KnownFilings } from './known-filings.service.ts';
import { LiveConnections } from './live-connections.service.ts';
import { LiveMessageDecoder } from './live-message-decoder.service.ts';
import { LiveStreamController } from './live-stream.http.controller.ts';
import { LiveStream } from './live-stream.service.ts';
import { PublishedMessages } from './published-messages.service.ts';

@Module({
  imports: [AccountDirectoryModule],
  controllers: [LiveStreamController],
  providers: [LiveConnections, EndedPages, KnownFilings, LiveMessageDecoder, PublishedMessages, LiveStream],
  exports: [EndedPages],
})
export class LiveStreamModule {}
