import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ShowBrandController } from './show-brand/show-brand.http.controller.ts';
import { ShowBrandHandler } from './show-brand/show-brand.query-handler.ts';

@Module({ imports: [CqrsModule], controllers: [ShowBrandController], providers: [ShowBrandHandler] })
export class BrandsModule {}
