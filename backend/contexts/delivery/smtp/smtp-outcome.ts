import type { DeliveryOutcome } from '../../../platform/outbox/outbox.port.ts';
import { cutToBytes, REASON_BYTES } from '../../../platform/values/bytes.ts';

/** The parts of a failure that say how far the conversation came (RFC 5321). */
export interface SmtpFailure {
  readonly message: string;
  readonly responseCode?: number | undefined;
  /** Command that was answered, such as `RCPT TO`; `CONN` for the connection itself. */
  readonly command?: string | undefined;
  /** Class of the failure, such as `EAUTH`. */
  readonly code?: string | undefined;
}

/** Replies to RCPT TO that speak of the mailbox: no such user, moved, not allowed (RFC 5321, 4.2.3). */
const MAILBOX = [550, 551, 553];
/** Enhanced codes of an address that does not exist or is bad (RFC 3463, X.1.x), and of a disabled mailbox. */
const BAD_ADDRESS = /\b5\.(1\.\d+|2\.1)\b/;
const ENHANCED = /\b[45]\.\d{1,3}\.\d{1,3}\b/;

/** @param begun whether any of the message itself was handed to the server; without a reply to it the outcome is open. */
export function smtpOutcome(failure: SmtpFailure, begun: boolean): DeliveryOutcome {
  const { responseCode, command } = failure;
  const reason = reasonOf(failure);
  if (responseCode === undefined || responseCode < 400) {
    return begun ? { kind: 'unknown', reason } : { kind: 'temporary', reason, ofProvider: true };
  }
  // A reply of any class says that this message was not accepted. Before a recipient is named it speaks of us, not of the message.
  const ofMessage = command === 'RCPT TO' || command === 'DATA';
  if (!ofMessage || failure.code === 'EAUTH') return { kind: 'temporary', reason, ofProvider: true };
  if (responseCode < 500) return { kind: 'temporary', reason, ...(responseCode === 421 && { ofProvider: true }) };
  return { kind: 'rejected', reason, ...(command === 'RCPT TO' && isBadAddress(failure) && { contact: 'bounced' as const }) };
}

/** A refusal by policy or reputation (5.7.x) says nothing about the address. */
function isBadAddress({ responseCode = 0, message }: SmtpFailure): boolean {
  return ENHANCED.test(message) ? BAD_ADDRESS.test(message) : MAILBOX.includes(responseCode);
}

/** One line without addresses: it is stored and shown. */
function reasonOf({ message, command }: SmtpFailure): string {
  const line = message.replaceAll(/\s+/g, ' ').replaceAll(/<?(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+>?/g, '(address)');
  return `SMTP${command ? ` ${command}` : ''}: ${cutToBytes(line, REASON_BYTES)}`;
}
