import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BacktestAlertsController } from './history/backtest-alerts/backtest-alerts.http.controller.ts';
import { BacktestAlertsQueryHandler } from './history/backtest-alerts/backtest-alerts.query-handler.ts';
import { ExplainAlertController } from './history/explain-alert/explain-alert.http.controller.ts';
import { ExplainAlertHandler } from './history/explain-alert/explain-alert.query-handler.ts';
import { ExplainOwnAlertController } from './history/explain-alert/explain-own-alert.http.controller.ts';
import { ExplainedAlerts } from './history/explain-alert/explained-alerts.reader.ts';
import { PreviewAlertsController } from './history/preview-alerts/preview-alerts.http.controller.ts';
import { PreviewAlertsQueryHandler } from './history/preview-alerts/preview-alerts.query-handler.ts';

/** `AlertHistory`, `DailyPrices` and `PlansSold` come from the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [PreviewAlertsController, BacktestAlertsController, ExplainOwnAlertController, ExplainAlertController],
  providers: [PreviewAlertsQueryHandler, BacktestAlertsQueryHandler, ExplainAlertHandler, ExplainedAlerts],
})
export class AlertsModule {}
