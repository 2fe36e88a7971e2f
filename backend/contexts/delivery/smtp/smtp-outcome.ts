import type { DeliveryOutcome } from '#platform/outbox/outbox.port.ts';
import { cutToBytes, REASON_BYTES } from '#platform/values/bytes.ts';

/** The parts of a failure that show how far the SMTP session got (RFC 5321). */
export interface SmtpFailure {
  readonly message: string;
  readonly responseCode?: number | undefined;
  /** The command that failed, such as `RCPT TO`; `CONN` for the connection itself. */
  readonly command?: string | undefined;
  /** Error class, such as `EAUTH`. */
  readonly code?: string | undefined;
}

/** RCPT TO replies about the mailbox: no such user, moved, not allowed (RFC 5321, 4.2.3). */
const MAILBOX = [550, 551, 553];
/** Enhanced status codes for a nonexistent or invalid address (RFC 3463, X.1.x) and a disabled mailbox. */
const BAD_ADDRESS = /\b5\.(1\.\d+|2\.1)\b/;
const ENHANCED = /\b[45]\.\d{1,3}\.\d{1,3}\b/;

/** Outcome of a failed SMTP session. @param begun whether any message content was sent; without a reply after that, the outcome is unknown. */
export function smtpOutcome(failure: SmtpFailure, begun: boolean): DeliveryOutcome {
  const { responseCode, command } = failure;
  const reason = reasonOf(failure);
  if (responseCode === undefined || responseCode < 400) {
    return begun ? { kind: 'unknown', reason } : { kind: 'temporary', reason, ofProvider: true };
  }
  // An error reply means that the message was not accepted. Before RCPT TO, the problem is ours and not the message’s.
  const ofMessage = command === 'RCPT TO' || command === 'DATA';
  if (!ofMessage || failure.code === 'EAUTH') return { kind: 'temporary', reason, ofProvider: true };
  if (responseCode < 500) return { kind: 'temporary', reason, ...(responseCode === 421 && { ofProvider: true }) };
  return { kind: 'rejected', reason, ...(command === 'RCPT TO' && isBadAddress(failure) && { contact: 'bounced' as const }) };
}

/** A policy or reputation refusal (5.7.x) says nothing about the address. */
function isBadAddress({ responseCode = 0, message }: SmtpFailure): boolean {
  return ENHANCED.test(message) ? BAD_ADDRESS.test(message) : MAILBOX.includes(responseCode);
}

/** One line without addresses, safe to store and show. */
function reasonOf({ message, command }: SmtpFailure): string {
  const line = message.replaceAll(/\s+/g, ' ').replaceAll(/<?(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+>?/g, '(address)');
  return `SMTP${command ? ` ${command}` : ''}: ${cutToBytes(line, REASON_BYTES)}`;
}
