import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { CsvExportController } from './csv-export.http.controller.ts';
import { ExportCsvQueryHandler } from './export-csv.query-handler.ts';

/** Needs the queries of the lists that it writes on the bus. */
@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [CsvExportController],
  providers: [ExportCsvQueryHandler],
})
export class CsvExportModule {}
