import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A template that cannot be compiled. */
export class TemplateMistakes extends Error {
  override readonly name = 'TemplateMistakes';

  /** @param mistakes each with its line: `line 3: …` */
  constructor(
    file: string,
    readonly mistakes: readonly string[],
  ) {
    super(`${file} is no valid template: ${mistakes.join('; ')}`);
  }
}

/**
 * Compiles a template of a mail to HTML with inline styles. The compiler takes some 100 MB, so the build compiles what is shipped; a process
 * that serves people loads it only for a template that the build has not seen.
 * @param file its path: what it includes is found from there, and in the folder of the parts
 * @throws TemplateMistakes
 */
export async function compileMjml(source: string, file: string): Promise<string> {
  const { default: loaded } = await import('mjml');
  // The package is CommonJS: depending on the loader its function is the default export or a property of it.
  const mjml2html = typeof loaded === 'function' ? loaded : (loaded as { readonly default: typeof loaded }).default;
  const { html, errors } = await mjml2html(source, {
    filePath: file,
    includePath: [dirname(fileURLToPath(import.meta.url)), dirname(file)],
    ignoreIncludes: false,
    validationLevel: 'soft',
    keepComments: false,
    // No font is fetched from anywhere.
    fonts: {},
  });
  if (errors.length > 0) {
    throw new TemplateMistakes(
      file,
      errors.map(({ line, message, tagName }) => `line ${line}: ${message} (${tagName})`),
    );
  }
  return html;
}
