import { Module } from '@nestjs/common';
import { BulkController } from './bulk.http.controller.ts';
import { BulkFiles } from './bulk-files.service.ts';

@Module({ controllers: [BulkController], providers: [BulkFiles] })
export class BulkModule {}
