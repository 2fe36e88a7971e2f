import { Command } from '@nestjs/cqrs';
import type { PreviewTemplateRequest } from './preview-template.request.ts';
import type { PreviewTemplateResponse } from './preview-template.response.ts';

/** Renders a draft, or the active version, without changing anything. */
export class PreviewTemplate extends Command<PreviewTemplateResponse> {
  constructor(
    readonly adminId: string,
    readonly name: string,
    readonly request: PreviewTemplateRequest,
  ) {
    super();
  }
}
