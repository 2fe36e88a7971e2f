import { Module } from '@nestjs/common';
import { ShowBrandController } from './show-brand/show-brand.http.controller.ts';

@Module({ controllers: [ShowBrandController] })
export class BrandsModule {}
