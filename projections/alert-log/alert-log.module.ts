import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AlertLogController } from './alert-log.http.controller.ts';
import { ListAlertsQueryHandler } from './list-alerts.query-handler.ts';

@Module({ imports: [CqrsModule], controllers: [AlertLogController], providers: [ListAlertsQueryHandler] })
export class AlertLogModule {}
