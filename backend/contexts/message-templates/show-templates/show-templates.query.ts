import { Query } from '@nestjs/cqrs';
import type { TemplateListResponse, TemplateResponse } from './show-templates.response.ts';

export class ListTemplates extends Query<TemplateListResponse> {}

export class ShowTemplate extends Query<TemplateResponse> {
  constructor(readonly name: string) {
    super();
  }
}
