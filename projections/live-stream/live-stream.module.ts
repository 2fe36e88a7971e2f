import { Module } from '@nestjs/common';
import { LiveStreamController } from './live-stream.http.controller.ts';
import { LiveStream } from './live-stream.ts';

@Module({ controllers: [LiveStreamController], providers: [LiveStream] })
export class LiveStreamModule {}
