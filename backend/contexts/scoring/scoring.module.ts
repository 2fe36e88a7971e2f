import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CloseFeedbackHandler } from './feedback/close-feedback/close-feedback.handler.ts';
import { CloseFeedbackController } from './feedback/close-feedback/close-feedback.http.controller.ts';
import { GiveFeedbackHandler } from './feedback/give-feedback/give-feedback.handler.ts';
import { GiveFeedbackController } from './feedback/give-feedback/give-feedback.http.controller.ts';
import { PublishShadowRunHandler, RevertRulesHandler } from './rule-changes/scoring-rules.handler.ts';
import { EndShadowRunHandler, StartShadowRunHandler } from './shadow-run/shadow-run.handler.ts';
import { ShadowRunController } from './shadow-run/shadow-run.http.controller.ts';
import { ListShadowRunsHandler, ShowScoringRulesHandler } from './shadow-run/shadow-run.query-handler.ts';

/** The composition root provides `ScoredFilings`. */
@Module({
  imports: [CqrsModule],
  controllers: [GiveFeedbackController, CloseFeedbackController, ShadowRunController],
  providers: [
    GiveFeedbackHandler,
    CloseFeedbackHandler,
    StartShadowRunHandler,
    EndShadowRunHandler,
    ListShadowRunsHandler,
    ShowScoringRulesHandler,
    PublishShadowRunHandler,
    RevertRulesHandler,
  ],
})
export class ScoringModule {}
