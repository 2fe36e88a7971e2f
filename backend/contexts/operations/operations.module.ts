import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ListNotificationsController } from './list-notifications/list-notifications.http.controller.ts';
import { ListNotificationsHandler } from './list-notifications/list-notifications.query-handler.ts';
import { RunNotificationActionHandler } from './notification-action/notification-action.handler.ts';
import { NotificationActionController } from './notification-action/notification-action.http.controller.ts';
import { RunProjectionActionHandler } from './projection-action/projection-action.handler.ts';
import { ProjectionActionController } from './projection-action/projection-action.http.controller.ts';
import { ReleaseParkedHandler } from './release-parked/release-parked.handler.ts';
import { ReleaseParkedController } from './release-parked/release-parked.http.controller.ts';
import { ShowOverviewController } from './show-overview/show-overview.http.controller.ts';
import { ShowOverviewHandler } from './show-overview/show-overview.query-handler.ts';
import { ListParkedHandler } from './show-projections/list-parked.query-handler.ts';

import { ListWorkersHandler } from './show-projections/list-workers.query-handler.ts';
import { ShowProjectionsController } from './show-projections/show-projections.http.controller.ts';
import { ShowProjectionsHandler } from './show-projections/show-projections.query-handler.ts';
import { ShowStateController } from './show-state/show-state.http.controller.ts';
import { ShowStateHandler } from './show-state/show-state.query-handler.ts';

/**
 * Needs the abstract classes of this context's ports, {@link AdminResolver} and {@link Readiness}, which are bound in the composition roots.
 */
@Module({
  imports: [CqrsModule],
  controllers: [
    ShowOverviewController,
    ShowStateController,
    ShowProjectionsController,
    ProjectionActionController,
    ReleaseParkedController,
    ListNotificationsController,
    NotificationActionController,
  ],
  providers: [
    ShowOverviewHandler,
    ShowStateHandler,
    ShowProjectionsHandler,
    ListParkedHandler,
    ListWorkersHandler,
    RunProjectionActionHandler,
    ReleaseParkedHandler,
    ListNotificationsHandler,
    RunNotificationActionHandler,
  ],
})
export class OperationsModule {}
