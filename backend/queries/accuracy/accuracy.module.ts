import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { RecentAlerts } from '#projections/admin-overview/recent-alerts.reader.ts';
import { AccuracyController } from './accuracy.http.controller.ts';
import { ShowAccuracyHandler } from './show-accuracy.query-handler.ts';

/** `ComparedDays` is bound in the composition root. */
@Module({ imports: [CqrsModule], controllers: [AccuracyController], providers: [ShowAccuracyHandler, RecentAlerts] })
export class AccuracyModule {}
