import type { MessageTexts } from '../../../platform/outbox/outbox.port.ts';

/** A mail that asks for one thing. */
export interface BillingMail {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** Words of the button. */
  readonly action: string;
  readonly actionUrl: string;
  readonly notes: readonly string[];
}

/** How an account is reached, and how its mails look. Bound in the composition root. */
export abstract class BillingMails {
  /** The verified address, or why nothing may be sent. */
  abstract addressOf(accountId: string): Promise<{ readonly to: string } | { readonly reason: string }>;
  abstract textsOf(mail: BillingMail, brandId: string): Promise<MessageTexts>;
  /** Address of a page under a brand. */
  abstract urlOf(brandId: string, path: string): string;
}
