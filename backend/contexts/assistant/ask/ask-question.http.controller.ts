import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { requestContextOf } from '../../../platform/http/request-context.ts';
import { Actor, SessionGuard } from '../../../platform/http/session.guard.ts';
import type { RequestActor } from '../../../platform/http/session-resolver.port.ts';
import { ZodPipe } from '../../../platform/http/zod.pipe.ts';
import { AskQuestion } from './ask-question.query.ts';
import { type AskQuestionRequest, askQuestionRequest } from './ask-question.request.ts';
import type { AnswerPart } from './ask-question.response.ts';
import { QuestionQuota } from './question-quota.service.ts';

const NOT_FOUND = 'This was not found in the filings that your plan opens.';

@Controller('api/assistant')
@UseGuards(SessionGuard)
export class AskQuestionController {
  constructor(
    private readonly queries: QueryBus,
    private readonly quota: QuestionQuota,
  ) {}

  @Post('ask')
  @HttpCode(200)
  async ask(
    @Body(new ZodPipe(askQuestionRequest)) { question }: AskQuestionRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const forms = await this.quota.take(accountId, requestContextOf(request).brandId);
    const answer = await this.queries.execute(new AskQuestion(question, forms));
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (answer === null) response.write(frameOf({ event: 'not_found', data: { text: NOT_FOUND } }));
    for (const statement of answer ?? []) response.write(frameOf({ event: 'statement', data: statement }));
    response.end(frameOf({ event: 'done', data: {} }));
  }
}

const frameOf = ({ event, data }: AnswerPart): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
