/** Text of the contact dialog after requesting a mail; the second one when it is sent only after the response. */
export const VERIFICATION_ASKED = /^(Verification Email Sent!|Sending your verification)$/;
