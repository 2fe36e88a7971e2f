import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDestinations } from './destination-deliveries/account-destinations.reader.ts';
import { DestinationsController } from './destination-deliveries/destinations.http.controller.ts';
import { ListDestinationsHandler, ShowDestinationLogHandler } from './destination-deliveries/destinations.query-handler.ts';
import { ReplayToDestinationHandler, SendToDestinationHandler } from './destination-deliveries/send-to-destination.handler.ts';
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
