import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BacktestAlertsController } from './past-alerts/backtest-alerts/backtest-alerts.http.controller.ts';
import { BacktestAlertsQueryHandler } from './past-alerts/backtest-alerts/backtest-alerts.query-handler.ts';
import { ExplainAlertController } from './past-alerts/explain-alert/explain-alert.http.controller.ts';
import { ExplainAlertHandler } from './past-alerts/explain-alert/explain-alert.query-handler.ts';
import { ExplainOwnAlertController } from './past-alerts/explain-alert/explain-own-alert.http.controller.ts';
import { ExplainedAlerts } from './past-alerts/explain-alert/explained-alerts.reader.ts';
import { PreviewAlertsController } from './past-alerts/preview-alerts/preview-alerts.http.controller.ts';
import { PreviewAlertsQueryHandler } from './past-alerts/preview-alerts/preview-alerts.query-handler.ts';

/** `AlertHistory`, `DailyPrices` and `PlansSold` come from the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [PreviewAlertsController, BacktestAlertsController, ExplainOwnAlertController, ExplainAlertController],
  providers: [PreviewAlertsQueryHandler, BacktestAlertsQueryHandler, ExplainAlertHandler, ExplainedAlerts],
})
export class AlertsModule {}
