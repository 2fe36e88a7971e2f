import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { randomId } from '#platform/ids/ids.ts';
import { AdminIds } from '../admin-ids.service.ts';
import { adminStream } from '../administrator.stream.ts';
import { AdministratorAccounts } from './administrator-accounts.service.ts';
import { FirstPassword, LOCAL_EMAIL } from './first-password.store.ts';

export interface NewAdministrator {
  readonly email: string;
  /** The file with its generated password; null if the password comes from the configuration. */
  readonly passwordFile: string | null;
}

/** Adds the first administrator at startup: from ADMIN_EMAIL and ADMIN_PASSWORD, or in embedded mode with a generated password. */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly administratorAccounts: AdministratorAccounts,
    private readonly ids: AdminIds,
    private readonly events: EventStore,
    private readonly firstPassword: FirstPassword,
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing if the address has ever belonged to an administrator: the password or role may have been changed since, or the administrator removed on purpose.
   * @param configured null if the configuration names nobody.
   * @returns the administrator who was added, or whose generated password hasn't been used yet; null otherwise.
   */
  async ensure(
    configured: { readonly email: string; readonly password: string } | null,
    embedded: boolean,
  ): Promise<NewAdministrator | null> {
    if (!configured && !embedded) return null;
    const email = configured?.email ?? LOCAL_EMAIL;
    const [existing] = await this.events.read(adminStream(this.ids.of(email)), { from: 0, limit: 1 });
    const generated = configured ? null : { email, passwordFile: this.firstPassword.path };
    if (existing) return this.firstPassword.isUnused ? generated : null;
    try {
      // A unique command id: if two processes start together, only one adds the administrator.
      const context = systemContext('first-start', randomId(), this.clock.now());
      await this.administratorAccounts.add(
        email,
        'owner',
        configured?.password ?? this.firstPassword.generate(),
        'first start',
        context,
      );
      return generated ?? { email, passwordFile: null };
    } catch (error) {
      // Another process of this deployment was faster.
      if (error instanceof DomainError && error.code === 'administrator_exists') return null;
      throw error;
    }
  }
}
