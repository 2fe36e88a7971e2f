import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '#projections/account-directory/account-directory.module.ts';
import { CsvExportController } from './csv-export.http.controller.ts';
import { ExportCsvQueryHandler } from './export-csv.query-handler.ts';

/** Requires the list queries on the bus. */
@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [CsvExportController],
  providers: [ExportCsvQueryHandler],
})
export class CsvExportModule {}
