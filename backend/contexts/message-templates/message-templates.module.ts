import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeTemplateHandler } from './change-template/change-template.handler.ts';
import { EditedTemplates } from './edited-templates.service.ts';
import { MessageTemplatesController } from './message-templates.http.controller.ts';
import { PreviewTemplateHandler } from './preview-template/preview-template.handler.ts';
import { ListTemplatesHandler, ShowTemplateHandler } from './show-templates/show-templates.query-handler.ts';
import { StoredTemplates } from './stored-templates.reader.ts';
import { TestTemplateHandler } from './test-template/test-template.handler.ts';

/** Needs {@link EditableTemplates}, which is bound in the composition roots. */
@Module({
  imports: [CqrsModule],
  controllers: [MessageTemplatesController],
  providers: [
    ListTemplatesHandler,
    ShowTemplateHandler,
    PreviewTemplateHandler,
    ChangeTemplateHandler,
    TestTemplateHandler,
    EditedTemplates,
    StoredTemplates,
  ],
})
export class MessageTemplatesModule {}
