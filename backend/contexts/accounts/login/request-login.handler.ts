import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId, randomDigits, randomToken } from '#platform/ids/ids.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { loginStream } from '../account.stream.ts';
import { CODE_DIGITS, challengeExpiry, challengeSecret } from '../codes-and-links.policy.ts';
import { loginFields } from '../published/sealed-fields.ts';
import { readIdentifier } from '../typed-contact.ts';
import { KnownBrowsers } from './known-browsers.service.ts';
import { loginDecider } from './login.decider.ts';
import { LoginLimits } from './login-limits.service.ts';
import { loginRow, loginRowId } from './login-row.service.ts';
import { OpenLogins } from './open-logins.store.ts';
import { RequestLoginCommand } from './request-login.command.ts';

/** Sends a code or link to a contact. It never checks whether the contact has an account, so not even the response time reveals it (ADR 39). */
@CommandHandler(RequestLoginCommand)
export class RequestLoginHandler implements ICommandHandler<RequestLoginCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
    private readonly logins: OpenLogins,
    private readonly outbox: OutboxStore,
    private readonly limits: LoginLimits,
    private readonly browsers: KnownBrowsers,
    private readonly clock: Clock,
  ) {}

  /** @throws contact_required, email_invalid, phone_not_supported, rate_limited, texts_used_up. */
  async execute({ identifier, preLogin, requestedBy, from, brandId, context }: RequestLoginCommand) {
    const { channel, contact } = readIdentifier(identifier);
    const contactKey = this.hash.of('contact', contact);
    // Read before counting: if the event store is down, retries must not use up the rate limit.
    const loginId = deterministicId('login', context.commandId);
    const stream = loginStream(loginId);
    await this.events.read(stream, { from: 0, limit: 1 });
    await this.limits.countRequest(channel, contactKey, {
      ip: from.ip,
      knownBrowser: this.browsers.idFor(from.known, contactKey),
    });

    const now = this.clock.now();
    const secret = channel === 'sms' ? randomDigits(CODE_DIGITS) : randomToken();
    const expiresAt = challengeExpiry(now);
    // Save the record first: it guarantees that the key is discarded whatever fails below.
    await this.logins.add(loginId, { contactKey, requestedAt: now.toISOString(), expiresAt });
    const fields = loginFields(loginId);
    const request = {
      loginId,
      method: channel,
      contact: await this.cipher.encrypt(fields.contact, contact),
      secret: await this.cipher.encrypt(fields.secret, secret),
      secretHash: this.hash.of('challenge', challengeSecret(loginId, secret)),
      expiresAt,
      preLogin: this.hash.of('pre-login', preLogin),
      requestedBy: requestedBy && { accountId: requestedBy.accountId, sessionKey: requestedBy.sessionKey },
    };
    const { events } = await this.commands.execute(loginDecider, stream, { kind: 'request', loginId, request }, context);
    // A repeated request finds the login of the first one. The message is queued here, or by a process if this is interrupted.
    const [requested] = events;
    const row = loginRow(requested?.type === 'LoginRequested' ? requested.data : request, brandId);
    if (row !== null) await this.outbox.insert([row]);
    return { method: channel, rowId: loginRowId(loginId) };
  }
}
