import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Mustache from 'mustache';
import { compileMjml } from './compile-mjml.ts';
import { refuseUnknownVariables } from './template-variables.ts';

/** Variables of every mail: the frame uses them. */
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

interface Parts {
  readonly html: string;
  readonly text: string;
}

/**
 * The HTML and the plain text of one kind of mail: `<name>.mjml` and `<name>.txt` beside the code that uses them. They are data: logic-less
 * (Mustache), with a closed list of variables. Values are escaped in HTML; in plain text they stay on their line.
 */
export class MailTemplate<View extends object> {
  #parts: Promise<Parts> | null = null;

  /** @param folder `import.meta.url` of the module beside the files. @param variables names that the template may use, beside the frame's */
  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly variables: readonly (keyof View & string)[] | readonly string[],
  ) {}

  /** @throws Error when the template is not valid or uses a variable that it may not use. */
  async render(view: View): Promise<MailTexts> {
    this.#parts ??= this.#load().catch((error) => {
      this.#parts = null;
      throw error;
    });
    const { html, text } = await this.#parts;
    return {
      html: Mustache.render(html, view),
      text: Mustache.render(text, view, {}, { escape: oneLine }).trim(),
    };
  }

  async #load(): Promise<Parts> {
    const [html, text] = await Promise.all([this.#html(), readFile(this.#path('txt'), 'utf8')]);
    const allowed = [...FRAME_VARIABLES, ...this.variables];
    refuseUnknownVariables(html, allowed, `${this.name}.mjml`);
    refuseUnknownVariables(text, allowed, `${this.name}.txt`);
    return { html, text };
  }

  /** What the build has compiled; in a tree without a build, as in tests, it is compiled here. */
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

/** A line break in a value must not begin a line of its own. */
function oneLine(value: unknown): string {
  return String(value ?? '')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
