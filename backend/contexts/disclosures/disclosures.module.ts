import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ResolveDuplicateHandler } from './resolve-duplicate/resolve-duplicate.handler.ts';
import { ResolveDuplicateController } from './resolve-duplicate/resolve-duplicate.http.controller.ts';

@Module({
  imports: [CqrsModule],
  controllers: [ResolveDuplicateController],
  providers: [ResolveDuplicateHandler],
})
export class DisclosuresModule {}
