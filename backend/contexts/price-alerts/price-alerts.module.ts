import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  ChangePriceAlertHandler,
  RemovePriceAlertHandler,
  SetPriceAlertHandler,
} from './change-price-alerts/change-price-alerts.handler.ts';
import { ChangePriceAlertsController } from './change-price-alerts/change-price-alerts.http.controller.ts';
import { HeldPriceAlerts } from './held-price-alerts.reader.ts';

@Module({
  imports: [CqrsModule],
  controllers: [ChangePriceAlertsController],
  providers: [SetPriceAlertHandler, ChangePriceAlertHandler, RemovePriceAlertHandler, HeldPriceAlerts],
})
export class PriceAlertsModule {}
