import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { GiveFeedbackHandler } from './give-feedback/give-feedback.handler.ts';
import { GiveFeedbackController } from './give-feedback/give-feedback.http.controller.ts';

/** `JudgedFilings` comes from the composition root. */
@Module({ imports: [CqrsModule], controllers: [GiveFeedbackController], providers: [GiveFeedbackHandler] })
export class ScoringModule {}
