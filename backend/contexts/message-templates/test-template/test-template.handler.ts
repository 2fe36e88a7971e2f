import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { EditedTemplates } from '../edited-templates.service.ts';
import { messageTemplateDecider } from '../message-template.decider.ts';
import { templateRefused } from '../message-template.errors.ts';
import { messageTemplateStream } from '../message-template.stream.ts';
import { TEMPLATE_TEST, type TemplateTestPayload, testRecipient } from './template-test-payload.ts';
import { TestTemplate } from './test-template.command.ts';

/** Per administrator: tests can be sent to any address. */
const TEST_LIMIT: RateLimit = { limit: 10, windowMs: 3_600_000 };
const VALID_MS = 15 * 60_000;

@CommandHandler(TestTemplate)
export class TestTemplateHandler implements ICommandHandler<TestTemplate> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly templates: EditedTemplates,
    private readonly outbox: OutboxStore,
    private readonly cipher: FieldCipher,
    private readonly limits: StoredRateLimiter,
  ) {}

  /**
   * Records the test, then queues it: if interrupted in between, a repeated request queues it.
   * @throws template_not_found, template_refused, 429 rate_limited.
   */
  async execute({ adminId, name, request, context }: TestTemplate) {
    const { source, brandId, sample, to, reason } = request;
    const rowId = deterministicId('template-test', context.commandId);
    if (await this.outbox.get(rowId)) return { rowId };
    const editable = this.templates.find(name);
    this.templates.sample(editable, brandId, sample);
    await this.limits.consume('template-test', adminId, TEST_LIMIT);
    const { problems, parts } = source ? await this.templates.check(editable, source) : { problems: [], parts: null };
    if (problems.length > 0) throw templateRefused(problems);
    const stream = messageTemplateStream(name);
    const test = { template: name, brandId, sample, draft: parts !== null, to: to === null ? 'own' : 'given', reason } as const;
    await this.executor.execute(messageTemplateDecider, stream, { kind: 'test', ...test }, context);
    const payload: TemplateTestPayload = {
      ...{ template: name, sample, draft: parts },
      to: to === null ? null : await this.cipher.encrypt(testRecipient(adminId), to),
      expiresAt: new Date(Date.parse(context.occurredAt) + VALID_MS).toISOString(),
    };
    const row = {
      _id: rowId,
      kind: TEMPLATE_TEST,
      channel: 'email' as const,
      outcomeStream: stream,
      accountId: adminId,
      brandId,
    };
    await this.outbox.insert([{ ...row, payload: { ...payload } }]);
    return { rowId };
  }
}
