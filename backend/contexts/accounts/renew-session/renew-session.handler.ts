import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import { randomToken } from '#platform/ids/ids.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { sessionStream } from '../account.stream.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import type { ContactVerified } from '../published/account.events.ts';
import { sessionDecider } from '../session.decider.ts';
import { EndAccess } from './end-access.service.ts';
import { type RenewedSession, RenewSession } from './renew-session.command.ts';

@CommandHandler(RenewSession)
export class RenewSessionHandler implements ICommandHandler<RenewSession> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly access: EndAccess,
    private readonly hash: KeyedHash,
    private readonly decryptedContacts: DecryptedContacts,
  ) {}

  /** Does nothing if the code or link verified nothing new, such as a link opened twice. */
  async execute({ verified: { accountId, result }, sessionKey, context }: RenewSession): Promise<RenewedSession> {
    const verifiedEvent = result.events.find((event) => event.type === 'ContactVerified');
    if (verifiedEvent === undefined || result.position === null) return { sessionToken: null, contactKey: null, results: [] };
    const { sessions, others } = await this.access.endEarlier(accountId, result.position, context, sessionKey);
    const results = [...sessions.values(), ...others];
    // Sessions of other accounts, ended ones, and the session of a single-user deployment aren't replaced.
    const replaced = sessionKey !== null && (sessions.get(sessionKey)?.events.length ?? 0) > 0;
    if (!replaced) return { sessionToken: null, contactKey: null, results };
    const sessionToken = randomToken();
    const newKey = this.hash.of('session', sessionToken);
    const start = { kind: 'start', sessionKey: newKey, accountId, as: 'login' } as const;
    const started = await this.commands.execute(sessionDecider, sessionStream(newKey), start, context);
    const proved = verifiedEvent.data as EventOf<typeof ContactVerified>['data'];
    const contact = await this.decryptedContacts.opened(accountId, proved.channel, proved.contactKey);
    const knownContactKey = contact === null ? null : this.hash.of('contact', contact);
    return { sessionToken, contactKey: knownContactKey, results: [...results, started] };
  }
}
