import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ScoreFeedbackController } from './score-feedback.http.controller.ts';
import { ShowFeedbackQueryHandler } from './show-feedback.query-handler.ts';

@Module({ imports: [CqrsModule], controllers: [ScoreFeedbackController], providers: [ShowFeedbackQueryHandler] })
export class ScoreFeedbackModule {}
