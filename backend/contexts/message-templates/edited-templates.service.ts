import { Injectable } from '@nestjs/common';
import { TemplateMistakes } from '../../platform/mail-templates/compile-mjml.ts';
import { editProblems } from '../../platform/mail-templates/edited-template.ts';
import { IsolatedCompiler } from '../../platform/mail-templates/isolated-compiler.ts';
import { renderParts, type TemplateSource } from '../../platform/mail-templates/mail-template.ts';
import type { TemplateParts } from '../../platform/mail-templates/template-versions.ts';
import { BRANDS } from '../brands/published/brand.catalog.ts';
import { type EditableTemplate, EditableTemplates, type TemplateSample } from './editable-templates.port.ts';
import { templateNotFound } from './message-template.errors.ts';

/** Maximum rendered HTML in bytes: many mail clients cut a longer email, including its unsubscribe link. */
const MAX_HTML = 100_000;

/** The result of checking an edit: its problems, or the compiled template. */
export type CheckedTemplate =
  | { readonly problems: readonly string[]; readonly parts: null }
  | { readonly problems: readonly []; readonly parts: TemplateParts };

/** Finds templates and checks edits. */
@Injectable()
export class EditedTemplates {
  readonly #compiler = new IsolatedCompiler();

  constructor(private readonly templates: EditableTemplates) {}

  /** @throws template_not_found. */
  find(name: string): EditableTemplate {
    const found = this.templates.all.find(({ template }) => template.name === name);
    if (!found) throw templateNotFound();
    return found;
  }

  /** @throws template_not_found. */
  sample(editable: EditableTemplate, brandId: string, id: string): TemplateSample {
    const found = editable.samples(brandId).find((each) => each.id === id);
    if (!found) throw templateNotFound();
    return found;
  }

  /** Whether an edit may be published: required parts are present, it compiles, and every sample of every brand stays within the size limit. */
  async check({ template, required, samples }: EditableTemplate, source: TemplateSource): Promise<CheckedTemplate> {
    const { text: shippedText } = await template.shippedSource();
    const problems = editProblems(source, { allowed: template.allowed, required, shippedText });
    if (problems.length > 0) return { problems, parts: null };
    try {
      const parts = { html: await this.#compiler.html(source.mjml), text: source.text };
      const long = Object.keys(BRANDS)
        .flatMap((brandId) => samples(brandId))
        .filter(({ view }) => Buffer.byteLength(renderParts(parts, view).html) > MAX_HTML);
      if (long.length === 0) return { problems: [], parts };
      return { problems: [`The email is longer than ${MAX_HTML / 1_000} kB and would be clipped.`], parts: null };
    } catch (error) {
      if (!(error instanceof TemplateMistakes)) throw error;
      return { problems: error.mistakes.map((mistake) => `Couldn’t compile the MJML: ${mistake}.`), parts: null };
    }
  }
}
