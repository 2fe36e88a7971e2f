import type { MailTemplate } from '../../platform/mail-templates/mail-template.ts';
import type { PushTexts } from '../../platform/outbox/outbox.port.ts';

/** A mail of a template on made-up data, with the same message on the other channels. */
export interface TemplateSample {
  readonly id: string;
  /** What it shows, e.g. `A filing that was read`. */
  readonly name: string;
  readonly view: object & { readonly subject: string };
  /** Null where the message goes by email only. */
  readonly sms: string | null;
  readonly push: PushTexts | null;
}

/** A template that administrators may edit. */
export interface EditableTemplate {
  readonly title: string;
  readonly template: MailTemplate<never>;
  /** Variables that have to stand in it, beside those of every mail. */
  readonly required: readonly string[];
  /** At least one; the first is shown first. */
  readonly samples: (brandId: string) => readonly TemplateSample[];
}

/** Templates of all contexts: bound where the product is put together. */
export abstract class EditableTemplates {
  abstract readonly all: readonly EditableTemplate[];
}

/** Addresses of administrators. */
export abstract class OwnAddresses {
  /** As an owner wrote it when the administrator was named; null for nobody, and after an erasure. */
  abstract of(adminId: string): Promise<string | null>;
}
