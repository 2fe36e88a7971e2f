/** A template ready to render: compiled HTML and plain text, both with Mustache variables. */
export interface TemplateParts {
  readonly html: string;
  readonly text: string;
}

/** The current version of each template: the shipped one until an administrator publishes another. */
export abstract class TemplateVersions {
  /** The currently published version; null for the shipped files. @param name name of the template, such as `alert` */
  abstract inForce(name: string): Promise<TemplateParts | null>;
}

/** No version was ever published. */
export const SHIPPED_TEMPLATES: TemplateVersions = { inForce: async () => null };
