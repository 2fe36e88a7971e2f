import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { BRANDS, DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import { EditableTemplates } from '../editable-templates.port.ts';
import type { PublishedTemplate } from '../message-template.decider.ts';
import { templateNotFound } from '../message-template.errors.ts';
import { StoredTemplates } from '../stored-templates.reader.ts';
import { ListTemplates, ShowTemplate } from './show-templates.query.ts';
import type { TemplateListResponse, TemplateResponse } from './show-templates.response.ts';

const MAX_EARLIER = 20;

@QueryHandler(ListTemplates)
export class ListTemplatesHandler implements IQueryHandler<ListTemplates> {
  constructor(
    private readonly templates: EditableTemplates,
    private readonly stored: StoredTemplates,
  ) {}

  async execute(): Promise<TemplateListResponse> {
    const templates = this.templates.all.map(async ({ title, template: { name } }) => {
      const newest = (await this.stored.versions(name)).at(-1);
      const edited = Boolean(newest?.source);
      return { name, title, version: newest?.version ?? 0, edited, changedAt: newest?.at ?? null };
    });
    return { templates: await Promise.all(templates) };
  }
}

@QueryHandler(ShowTemplate)
export class ShowTemplateHandler implements IQueryHandler<ShowTemplate> {
  constructor(
    private readonly templates: EditableTemplates,
    private readonly stored: StoredTemplates,
  ) {}

  /** @throws template_not_found. */
  async execute({ name }: ShowTemplate): Promise<TemplateResponse> {
    const editable = this.templates.all.find(({ template }) => template.name === name);
    if (!editable) throw templateNotFound();
    const { title, template, required, samples } = editable;
    const versions = await this.stored.versions(name);
    const newest = versions.at(-1);
    return {
      ...{ name, title, version: newest?.version ?? 0 },
      shipped: await template.shippedSource(),
      edited: sourceOf(newest?.source ?? null),
      variables: [...template.allowed].sort(),
      required: [...required],
      brands: Object.values(BRANDS).map(({ id: brandId, brandName }) => ({ brandId, brandName })),
      samples: samples(DEFAULT_BRAND).map((each) => ({ id: each.id, name: each.name })),
      earlier: versions
        .slice(0, -1)
        .slice(-MAX_EARLIER)
        .reverse()
        .map(({ version, at, reason, source }) => ({ version, at, reason, source: sourceOf(source) })),
    };
  }
}

/** Without the compiled HTML. */
function sourceOf(source: PublishedTemplate) {
  return source && { mjml: source.mjml, text: source.text };
}
