import type { TemplateVersions } from '#platform/mail-templates/template-versions.ts';
import { brandOf } from './brand.catalog.ts';

/** Header and footer content of a brand's emails. */
export interface MailFrame {
  readonly subject: string;
  /** Preview text that mail clients list next to the subject. */
  readonly preheader: string;
  readonly brandName: string;
  readonly notAdvice: string;
  readonly postalAddress: string | null;
  readonly settingsUrl: string | null;
  readonly unsubscribeUrl: string | null;
}

export interface MailFrameOptions {
  /** URL of a page of a brand. */
  readonly urlOf: (brandId: string, path: string) => string;
  /** The operator's postal address (`MAIL_POSTAL_ADDRESS`); null if not configured. */
  readonly postalAddress: string | null;
}

/** How emails are rendered: their frame, and which template versions are active. */
export interface MailOptions extends MailFrameOptions {
  readonly templates: TemplateVersions;
}

const NOT_ADVICE = 'Provided as is; not investment advice.';

/** Builds the frame of an email, with no unsubscribe link by default. */
export function mailFrame(
  { urlOf, postalAddress }: MailFrameOptions,
  brandId: string,
  mail: Pick<MailFrame, 'subject' | 'preheader'> & { readonly unsubscribeUrl?: string | null },
): MailFrame {
  return {
    brandName: brandOf(brandId).brandName,
    notAdvice: NOT_ADVICE,
    postalAddress,
    settingsUrl: urlOf(brandId, '/settings'),
    unsubscribeUrl: null,
    ...mail,
  };
}
