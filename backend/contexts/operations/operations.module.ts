import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ShowOverviewController } from './show-overview/show-overview.http.controller.ts';
import { ShowOverviewHandler } from './show-overview/show-overview.query-handler.ts';

/** Needs {@link AdminResolver} and {@link Readiness}, which are bound where the product is put together. */
@Module({ imports: [CqrsModule], controllers: [ShowOverviewController], providers: [ShowOverviewHandler] })
export class OperationsModule {}
