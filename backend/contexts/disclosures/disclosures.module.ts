import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrderDuplicateHandler } from './order-duplicate/order-duplicate.handler.ts';
import { OrderDuplicateController } from './order-duplicate/order-duplicate.http.controller.ts';

@Module({
  imports: [CqrsModule],
  controllers: [OrderDuplicateController],
  providers: [OrderDuplicateHandler],
})
export class DisclosuresModule {}
