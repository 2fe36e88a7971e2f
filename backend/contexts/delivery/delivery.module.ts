import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDestinations } from './destinations/account-destinations.reader.ts';
import { DestinationsController } from './destinations/destinations.http.controller.ts';
import { ListDestinationsHandler, ShowDestinationLogHandler } from './destinations/destinations.query-handler.ts';
import { ReplayToDestinationHandler, SendToDestinationHandler } from './destinations/send-to-destination.handler.ts';
import { ReceiveTextHandler } from './receive-text/receive-text.handler.ts';
import { ReportDeliveriesHandler } from './report-deliveries/report-deliveries.handler.ts';
import { WebhookReader } from './webhooks/webhook-reader.service.ts';
import { WebhooksController } from './webhooks/webhooks.http.controller.ts';

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
