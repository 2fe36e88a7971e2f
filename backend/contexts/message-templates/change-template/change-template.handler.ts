import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { TemplateSource } from '#platform/mail-templates/mail-template.ts';
import { EVENT_LIST_BYTES, jsonBytes } from '#platform/values/bytes.ts';
import type { EditableTemplate } from '../editable-templates.port.ts';
import { EditedTemplates } from '../edited-templates.service.ts';
import { messageTemplateDecider, type PublishedTemplate } from '../message-template.decider.ts';
import { templateRefused } from '../message-template.errors.ts';
import { messageTemplateStream } from '../message-template.stream.ts';
import { StoredTemplates } from '../stored-templates.reader.ts';
import { ChangeTemplate } from './change-template.command.ts';

@CommandHandler(ChangeTemplate)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplate> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly templates: EditedTemplates,
    private readonly stored: StoredTemplates,
  ) {}

  /** @returns whether the template changed. @throws template_not_found, template_refused, template_changed. */
  async execute({ name, request: { source, reason }, expected, context }: ChangeTemplate): Promise<boolean> {
    const editable = this.templates.find(name);
    const published = source && (await this.#published(editable, source));
    const change = { kind: 'change', template: name, source: published, reason, expected } as const;
    const { events } = await this.executor.execute(messageTemplateDecider, messageTemplateStream(name), change, context);
    this.stored.forget(name);
    return events.length > 0;
  }

  async #published(editable: EditableTemplate, source: TemplateSource): Promise<PublishedTemplate> {
    const { problems, parts } = await this.templates.check(editable, source);
    if (parts === null) throw templateRefused(problems);
    const published = { ...source, html: parts.html };
    const bytes = jsonBytes(published);
    if (bytes > EVENT_LIST_BYTES)
      throw templateRefused([
        `Together, the MJML, the plain text and the generated HTML take up ${bytes} bytes, but the limit is ${EVENT_LIST_BYTES}. Make them shorter.`,
      ]);
    return published;
  }
}
