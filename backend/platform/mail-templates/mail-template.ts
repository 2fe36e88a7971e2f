import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Mustache from 'mustache';
import { unlinked } from '../values/foreign-text.ts';
import { compileMjml } from './compile-mjml.ts';
import { refuseUnknownVariables } from './template-variables.ts';
import type { TemplateParts, TemplateVersions } from './template-versions.ts';

/** Variables of every mail, used by the frame. */
export const FRAME_VARIABLES = [
  'subject',
  'preheader',
  'brandName',
  'notAdvice',
  'postalAddress',
  'unsubscribeUrl',
  'settingsUrl',
] as const;

export interface MailTexts {
  readonly html: string;
  readonly text: string;
}

/** A template as an administrator edits it. */
export interface TemplateSource {
  readonly mjml: string;
  readonly text: string;
}

/**
 * The HTML and plain text of one kind of email: `<name>.mjml` and `<name>.txt` next to the code that uses them. Templates are logic-less (Mustache)
 * and may use only a fixed list of variables. Values are HTML-escaped; in plain text they stay on one line. Text from filers never becomes a link: only
 * values whose names end in `url` are links, and those are ours.
 */
export class MailTemplate<View extends object> {
  #parts: Promise<TemplateParts> | null = null;

  /** @param folder `import.meta.url` of the module next to the files. @param variables names that the template may use in addition to the frame's */
  constructor(
    private readonly folder: string,
    readonly name: string,
    private readonly variables: readonly (keyof View & string)[] | readonly string[],
  ) {}

  /** Every variable that the template may use. */
  get allowed(): readonly string[] {
    return [...FRAME_VARIABLES, ...this.variables];
  }

  /** Renders the current version. @throws Error when the shipped template is invalid or uses a variable that is not allowed. */
  async render(view: View, versions: TemplateVersions): Promise<MailTexts> {
    return renderParts((await versions.inForce(this.name)) ?? (await this.shippedParts()), view);
  }

  /** The shipped files, ready to be rendered. @throws Error as {@link render}. */
  shippedParts(): Promise<TemplateParts> {
    this.#parts ??= this.#load().catch((error) => {
      this.#parts = null;
      throw error;
    });
    return this.#parts;
  }

  /** The shipped files as the starting point of an edit. Common parts are included by bare names. */
  async shippedSource(): Promise<TemplateSource> {
    const [mjml, text] = await Promise.all([readFile(this.#path('mjml'), 'utf8'), readFile(this.#path('txt'), 'utf8')]);
    return { mjml: mjml.replace(/(<mj-include path=")[^"]*\/(\w+\.mjml")/g, '$1$2'), text };
  }

  async #load(): Promise<TemplateParts> {
    const [html, text] = await Promise.all([this.#html(), readFile(this.#path('txt'), 'utf8')]);
    refuseUnknownVariables(html, this.allowed, `${this.name}.mjml`);
    refuseUnknownVariables(text, this.allowed, `${this.name}.txt`);
    return { html, text };
  }

  /** The HTML compiled by the build; without a build, as in tests, compiles it here. */
  async #html(): Promise<string> {
    try {
      return await readFile(this.#path('html'), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      const file = this.#path('mjml');
      return compileMjml(await readFile(file, 'utf8'), file);
    }
  }

  #path(ending: string): string {
    return fileURLToPath(new URL(`./${this.name}.${ending}`, this.folder));
  }
}

const ADDRESS = /url$/i;

/** A copy of the view in which only our URLs are links. */
function withoutLinks(value: unknown): unknown {
  if (typeof value === 'string') return unlinked(value);
  if (Array.isArray(value)) return value.map(withoutLinks);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [name, ADDRESS.test(name) ? each : withoutLinks(each)]));
}

/** Fills in the values: escaped in HTML, and kept on one line in plain text. */
export function renderParts({ html, text }: TemplateParts, view: object): MailTexts {
  const safeView = withoutLinks(view);
  return {
    html: Mustache.render(html, safeView),
    text: Mustache.render(text, safeView, {}, { escape: oneLine }).trim(),
  };
}

/** A line break in a value must not start a new line. */
function oneLine(value: unknown): string {
  return String(value ?? '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
