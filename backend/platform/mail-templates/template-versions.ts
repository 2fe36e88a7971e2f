/** A template as it is rendered: compiled HTML and plain text, both with Mustache variables. */
export interface TemplateParts {
  readonly html: string;
  readonly text: string;
}

/** Which version of a template is in force: the shipped one until an administrator publishes another. */
export abstract class TemplateVersions {
  /** What was published and is in force; null for the shipped files. @param name of the template, e.g. `alert` */
  abstract inForce(name: string): Promise<TemplateParts | null>;
}

/** Nothing was ever published. */
export const SHIPPED_TEMPLATES: TemplateVersions = { inForce: async () => null };
