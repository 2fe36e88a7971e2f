import { Module } from '@nestjs/common';
import { BulkController } from './bulk.http.controller.ts';

@Module({ controllers: [BulkController] })
export class BulkModule {}
