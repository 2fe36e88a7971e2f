import { Controller, Get, Header, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { brandParameter } from '#platform/http/brand-parameter.ts';
import { ZodPipe } from '#platform/http/zod.pipe.ts';
import type { DevMessage } from '../dev-outbox/dev-outbox.store.ts';
import { DEV_OUTBOX_CSS, devOutboxPage } from './dev-outbox-page.template.ts';
import { ShowDevOutbox } from './show-dev-outbox.query.ts';

const query = z.object({
  after: z.string().max(500).optional().describe('`next` from the previous page.'),
  brand: brandParameter,
});

/** Messages that would have been sent. Registered in embedded mode only. */
@Controller('dev')
export class ShowDevOutboxController {
  constructor(private readonly queries: QueryBus) {}

  @Get('outbox')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  @Header('Cache-Control', 'no-store')
  async page(@Query(new ZodPipe(query)) { after }: z.infer<typeof query>): Promise<string> {
    const { documents, next } = await this.queries.execute(new ShowDevOutbox(after ?? null));
    return devOutboxPage(documents, next);
  }

  @Get('outbox.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  css(): string {
    return DEV_OUTBOX_CSS;
  }

  @Get('outbox.json')
  @Header('Cache-Control', 'no-store')
  async json(
    @Query(new ZodPipe(query)) { after }: z.infer<typeof query>,
  ): Promise<{ messages: readonly DevMessage[]; next: string | null }> {
    const { documents, next } = await this.queries.execute(new ShowDevOutbox(after ?? null));
    const messages = documents.map(({ _id, channel, to, subject, text, brandId, sentAt }) => {
      return { _id, channel, to, subject, text, brandId, sentAt };
    });
    return { messages, next };
  }
}
