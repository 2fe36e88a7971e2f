import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { OpenToApiKeys } from '#platform/http/api-key-scope.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import { RateLimiter } from '#platform/http/memory-rate-limiter.ts';
import { requestContextOf } from '#platform/http/request-context.ts';
import { Actor, SessionGuard } from '#platform/http/session.guard.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import { AskQuestion } from './ask-question.query.ts';
import { type AskQuestionRequest, askQuestionRequest } from './ask-question.request.ts';
import type { AnswerPart } from './ask-question.response.ts';
import type { ShownStep } from './cited-filings.reader.ts';
import { QuestionQuota } from './question-quota.service.ts';

/** Limit per IP address, because each question reads whole texts and anyone can open more accounts for free. */
const QUESTIONS_PER_MINUTE = 60;

const NOT_FOUND = 'I couldn’t find this in the filings available on your plan.';
const ADVICE = "I can't give investment advice.";
const INCOMPLETE =
  'The AI stopped before it finished. Its answer so far is still valid, including the sources. Ask again to get the rest.';

@OpenToApiKeys('read')
@Controller('api/assistant')
@UseGuards(SessionGuard)
export class AskQuestionController {
  constructor(
    private readonly queries: QueryBus,
    private readonly quota: QuestionQuota,
    private readonly limiter: RateLimiter,
  ) {}

  @Post('ask')
  @HttpCode(200)
  async ask(
    @Body(new ZodPipe(askQuestionRequest)) { question }: AskQuestionRequest,
    @Actor() { accountId }: RequestActor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { brandId, requestId, ip } = requestContextOf(request);
    this.limiter.consume('assistant-address', ip, QUESTIONS_PER_MINUTE, 60_000);
    const { forms, tokens } = await this.quota.take(accountId, brandId, ip);
    const gone = clientGone(response);
    if (gone.aborted) return;
    const steps = await this.queries.execute(new AskQuestion(question, forms, tokens, gone));
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    // Send headers now, so that the page knows the question was accepted before the first sentence is written.
    response.flushHeaders();
    for await (const step of steps) {
      if (gone.aborted) return;
      for (const part of partsOf(step, requestId)) response.write(frameOf(part));
    }
    response.end();
  }
}

function partsOf(step: ShownStep, requestId: string): readonly AnswerPart[] {
  const done = (left_out: number): AnswerPart => ({ event: 'done', data: { left_out } });
  if (step.kind === 'statement') return [{ event: 'statement', data: step.statement }];
  if (step.kind === 'not found') return [{ event: 'not_found', data: { text: NOT_FOUND } }, done(0)];
  if (step.kind === 'advice') return [{ event: 'declined', data: { text: ADVICE } }, done(0)];
  if (step.kind === 'whole') return [done(step.leftOut)];
  return [{ event: 'error', data: { error: 'answer_incomplete', message: INCOMPLETE, requestId } }];
}

const frameOf = ({ event, data }: AnswerPart): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
