import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDestinations } from './destinations/account-destinations.reader.ts';
import { DestinationsController } from './destinations/destinations.http.controller.ts';
import { ListDestinationsHandler, ShowDestinationLogHandler } from './destinations/destinations.query-handler.ts';
import { ReplayToDestinationHandler, SendToDestinationHandler } from './destinations/send-to-destination.handler.ts';
import { WebhookReader } from './provider-webhooks/provider-webhook-reader.service.ts';
import { WebhooksController } from './provider-webhooks/provider-webhooks.http.controller.ts';
import { ReceiveTextHandler } from './receive-text/receive-text.handler.ts';
import { ReportDeliveriesHandler } from './report-deliveries/report-deliveries.handler.ts';

@Module({
  imports: [CqrsModule],
  controllers: [DestinationsController, WebhooksController],
  providers: [
    AccountDestinations,
    ListDestinationsHandler,
    ReceiveTextHandler,
    ReportDeliveriesHandler,
    ReplayToDestinationHandler,
    SendToDestinationHandler,
    ShowDestinationLogHandler,
    WebhookReader,
  ],
})
export class DeliveryModule {}
