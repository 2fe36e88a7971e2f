import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DataExportController } from './data-export.http.controller.ts';
import { ExportDataQueryHandler } from './export-data.query-handler.ts';

/** Requires the queries that the export runs on the bus. */
@Module({ imports: [CqrsModule], controllers: [DataExportController], providers: [ExportDataQueryHandler] })
export class DataExportModule {}
