import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReceiveTextHandler } from './receive-text/receive-text.handler.ts';
import { ReportDeliveriesHandler } from './report-deliveries/report-deliveries.handler.ts';
import { WebhookReader } from './webhooks/webhook-reader.service.ts';
import { WebhooksController } from './webhooks/webhooks.http.controller.ts';

@Module({
  imports: [CqrsModule],
  controllers: [WebhooksController],
  providers: [ReceiveTextHandler, ReportDeliveriesHandler, WebhookReader],
})
export class DeliveryModule {}
