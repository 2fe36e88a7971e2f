import type { TemplateVersions } from '../../../platform/mail-templates/template-versions.ts';
import { brandOf } from './brand.catalog.ts';

/** What stands around every mail of a brand. */
export interface MailFrame {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preheader: string;
  readonly brandName: string;
  readonly notAdvice: string;
  readonly postalAddress: string | null;
  readonly settingsUrl: string | null;
  readonly unsubscribeUrl: string | null;
}

export interface MailFrameOptions {
  /** Address of a page under a brand. */
  readonly urlOf: (brandId: string, path: string) => string;
  /** The operator's (`MAIL_POSTAL_ADDRESS`); null where none is configured. */
  readonly postalAddress: string | null;
}

/** How mails are made: what stands around them, and which version of their templates is in force. */
export interface MailOptions extends MailFrameOptions {
  readonly templates: TemplateVersions;
}

const NOT_ADVICE = 'Provided as is; not investment advice.';

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
