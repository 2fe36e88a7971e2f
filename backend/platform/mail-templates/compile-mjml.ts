import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A template that cannot be compiled. */
export class TemplateMistakes extends Error {
  override readonly name = 'TemplateMistakes';

  /** @param mistakes descriptions with line numbers, such as `line 3: …` */
  constructor(
    file: string,
    readonly mistakes: readonly string[],
  ) {
    super(`${file} isn’t a valid template: ${mistakes.join('; ')}`);
  }
}

/**
 * Compiles a mail template to HTML with inline styles. The compiler takes about 100 MB, so shipped templates are compiled by the build, and only
 * edited ones at run time.
 * @param file path of the template; includes are resolved from there and from this folder
 * @throws TemplateMistakes
 */
export async function compileMjml(source: string, file: string): Promise<string> {
  const { default: loaded } = await import('mjml');
  // The package is CommonJS: depending on the loader, the function is the default export or a property of it.
  const mjml2html = typeof loaded === 'function' ? loaded : (loaded as { readonly default: typeof loaded }).default;
  const { html, errors } = await mjml2html(source, {
    filePath: file,
    includePath: [dirname(fileURLToPath(import.meta.url)), dirname(file)],
    ignoreIncludes: false,
    validationLevel: 'soft',
    keepComments: false,
    // Load no web fonts.
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
