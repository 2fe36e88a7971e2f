import type { MailTemplate } from '../../platform/mail-templates/mail-template.ts';
import type { PushTexts } from '../../platform/outbox/outbox.port.ts';

/** A template's email with sample data, and the same message for the other channels. */
export interface TemplateSample {
  readonly id: string;
  /** What the sample shows, e.g. `A filing that was read`. */
  readonly name: string;
  readonly view: object & { readonly subject: string };
  /** Null if the message is sent by email only. */
  readonly sms: string | null;
  readonly push: PushTexts | null;
}

/** A template that administrators may edit. */
export interface EditableTemplate {
  readonly title: string;
  readonly template: MailTemplate<never>;
  /** Variables that the template must contain, in addition to those of every email. */
  readonly required: readonly string[];
  /** At least one; the first is the default. */
  readonly samples: (brandId: string) => readonly TemplateSample[];
}

/** Editable templates of all contexts. Bound in the composition roots. */
export abstract class EditableTemplates {
  abstract readonly all: readonly EditableTemplate[];
}

/** Administrators’ email addresses. */
export abstract class OwnAddresses {
  /** This administrator’s email address, as an owner entered it; null if unknown or erased. */
  abstract of(adminId: string): Promise<string | null>;
}
