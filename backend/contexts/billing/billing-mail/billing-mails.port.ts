import type { MessageTexts } from '#platform/outbox/outbox.port.ts';

/** An email with a single call to action. */
export interface BillingMail {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** Button label. */
  readonly action: string;
  readonly actionUrl: string;
  readonly notes: readonly string[];
}

/** Finds an account’s email address and renders emails to it. Bound in the composition root. */
export abstract class BillingMails {
  /** The verified address, or the reason not to send anything. */
  abstract addressOf(accountId: string): Promise<{ readonly to: string } | { readonly reason: string }>;
  abstract textsOf(mail: BillingMail, brandId: string): Promise<MessageTexts>;
  /** URL of a page of a brand. */
  abstract urlOf(brandId: string, path: string): string;
}
