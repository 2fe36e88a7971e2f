/** What the contact dialog says once a mail was asked for; the second where it is handed over after the answer. */
export const VERIFICATION_ASKED = /^(Verification Email Sent!|Sending your verification)$/;
