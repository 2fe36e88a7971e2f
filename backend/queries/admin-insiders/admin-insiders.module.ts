import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { InsiderProfileModule } from '#projections/insider-profile/insider-profile.module.ts';
import { AdminInsidersController } from './admin-insiders.http.controller.ts';
import { ListAdminInsidersHandler } from './list-admin-insiders.query-handler.ts';
import { ShowAdminInsiderHandler } from './show-admin-insider.query-handler.ts';

@Module({
  imports: [CqrsModule, InsiderProfileModule],
  controllers: [AdminInsidersController],
  providers: [ListAdminInsidersHandler, ShowAdminInsiderHandler],
})
export class AdminInsidersModule {}
