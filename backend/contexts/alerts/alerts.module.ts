import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PreviewAlertsController } from './preview-alerts/preview-alerts.http.controller.ts';
import { PreviewAlertsQueryHandler } from './preview-alerts/preview-alerts.query-handler.ts';

/** `AlertHistory` comes from the composition root. */
@Module({ imports: [CqrsModule], controllers: [PreviewAlertsController], providers: [PreviewAlertsQueryHandler] })
export class AlertsModule {}
