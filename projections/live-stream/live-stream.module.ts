import { Module } from '@nestjs/common';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { LiveStreamController } from './live-stream.http.controller.ts';
import { LiveStream } from './live-stream.service.ts';

@Module({ imports: [AccountDirectoryModule], controllers: [LiveStreamController], providers: [LiveStream] })
export class LiveStreamModule {}
