import { ACCOUNT, SESSION } from './published/account.events.ts';
import { CONTACT_CLAIM } from './published/contact-claim.events.ts';
import { LOGIN } from './published/login.events.ts';
import { SMS_CONSENT, TEXT_CONSENT } from './published/sms-consent.events.ts';
import { VERIFICATION } from './published/verification.events.ts';

export const accountStream = (accountId: string): string => `${ACCOUNT}-${accountId}`;

/** @param sessionKey keyed hash of the token; the token itself is not stored. */
export const sessionStream = (sessionKey: string): string => `${SESSION}-${sessionKey}`;

/** Written by older builds only. @param contactKey keyed hash of the contact. */
export const contactClaimStream = (contactKey: string): string => `${CONTACT_CLAIM}-${contactKey}`;

export const loginStream = (loginId: string): string => `${LOGIN}-${loginId}`;

/** @param consentId random. */
export const textConsentStream = (consentId: string): string => `${TEXT_CONSENT}-${consentId}`;

/** Written by older builds only. @param contactKey keyed hash of the number. */
export const smsConsentStream = (contactKey: string): string => `${SMS_CONSENT}-${contactKey}`;

export const verificationStream = (verificationId: string): string => `${VERIFICATION}-${verificationId}`;
