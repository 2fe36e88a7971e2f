import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RateLimit, StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { renderParts } from '#platform/mail-templates/mail-template.ts';
import { smsSegments } from '#platform/values/gsm7.ts';
import { EditedTemplates } from '../edited-templates.service.ts';
import { StoredTemplates } from '../stored-templates.reader.ts';
import { PreviewTemplate } from './preview-template.command.ts';

/** Per administrator: rendering a draft keeps a process busy for a second or two. */
const PREVIEW_LIMIT: RateLimit = { limit: 120, windowMs: 600_000 };

@CommandHandler(PreviewTemplate)
export class PreviewTemplateHandler implements ICommandHandler<PreviewTemplate> {
  constructor(
    private readonly templates: EditedTemplates,
    private readonly stored: StoredTemplates,
    private readonly limits: StoredRateLimiter,
  ) {}

  /** @throws template_not_found, 429 rate_limited. */
  async execute({ adminId, name, request: { source, brandId, sample } }: PreviewTemplate) {
    const editable = this.templates.find(name);
    const { view, sms, push } = this.templates.sample(editable, brandId, sample);
    if (source) await this.limits.consume('template-preview', adminId, PREVIEW_LIMIT);
    const { problems, parts } = source
      ? await this.templates.check(editable, source)
      : { problems: [], parts: (await this.stored.inForce(name)) ?? (await editable.template.shippedParts()) };
    return {
      problems: [...problems],
      subject: view.subject,
      mail: parts && renderParts(parts, view),
      sms: sms === null ? null : { text: sms, ...smsSegments(sms) },
      push: push && { title: push.title, body: push.body },
    };
  }
}
