import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { AlertLogController } from './alert-log.http.controller.ts';
import { ListAlertsQueryHandler } from './list-alerts.query-handler.ts';
import { ShowAlertQueryHandler } from './show-alert.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [AlertLogController],
  providers: [ListAlertsQueryHandler, ShowAlertQueryHandler],
})
export class AlertLogModule {}
