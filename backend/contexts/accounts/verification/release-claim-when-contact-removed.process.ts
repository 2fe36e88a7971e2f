import type { Clock } from '../../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { systemContext } from '../../../platform/commands/system-context.ts';
import type { EventOf, Recorded } from '../../../platform/event-store/define-event.ts';
import { Process } from '../../../platform/subscriptions/process.ts';
import { contactClaimStream } from '../account.stream.ts';
import type { AccountContactsReader } from '../account-contacts.reader.ts';
import { contactClaimDecider } from '../contact-claim.decider.ts';
import { ACCOUNT, type ContactRemoved } from '../published/account.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';

type Removed = EventOf<typeof ContactRemoved>;

/** A contact that an account gave up may become another account's. */
export class ReleaseClaimWhenContactRemoved extends Process<Removed> {
  readonly name = ACCOUNT_PROCESSES.releaseClaim.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['ContactRemoved'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly executor: CommandExecutor,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle({ id, data, metadata }: Recorded<Removed>): Promise<void> {
    if (await this.#isVerified(data)) return;
    await this.#claim('release', data, id, metadata['correlationId']);
    // The account may have added and verified it again at the same moment.
    if (await this.#isVerified(data)) await this.#claim('confirm', data, id, metadata['correlationId']);
  }

  async #isVerified({ accountId, channel, contactKey }: Removed['data']): Promise<boolean> {
    const { current } = (await this.contacts.of(accountId))[channel];
    return current?.contactKey === contactKey && current.verified;
  }

  async #claim(kind: 'release' | 'confirm', { accountId, contactKey }: Removed['data'], causeId: string, correlationId?: string) {
    const context = systemContext(this.name, `${kind} ${causeId}`, this.clock.now(), correlationId);
    const command = { kind, contactKey, accountId } as const;
    await this.executor.execute(contactClaimDecider, contactClaimStream(contactKey), command, context);
  }
}
