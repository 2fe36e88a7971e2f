import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ListPriceAlertsQueryHandler } from './list-price-alerts.query-handler.ts';
import { PriceAlertsController } from './price-alerts.http.controller.ts';

@Module({ imports: [CqrsModule], controllers: [PriceAlertsController], providers: [ListPriceAlertsQueryHandler] })
export class PriceAlertsViewModule {}
