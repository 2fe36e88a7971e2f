import { ServiceUnavailableException } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdminIds } from '../admin-ids.service.ts';
import { singleSignOnOff, singleSignOnRejected } from '../administration.errors.ts';
import { Administrators } from '../administrators.reader.ts';
import { StartAdminSession } from '../start-session.service.ts';
import { BeginSingleSignOn, FinishSingleSignOn } from './single-sign-on.command.ts';
import { SignOnUnavailable, SingleSignOn } from './single-sign-on.port.ts';

@CommandHandler(BeginSingleSignOn)
export class BeginSingleSignOnHandler implements ICommandHandler<BeginSingleSignOn> {
  constructor(private readonly signOn: SingleSignOn) {}

  /** @throws single_sign_on_off, single_sign_on_away */
  async execute({ redirectUri }: BeginSingleSignOn) {
    if (this.signOn.provider === null) throw singleSignOnOff();
    return withOutageError(() => this.signOn.begin(redirectUri));
  }
}

@CommandHandler(FinishSingleSignOn)
export class FinishSingleSignOnHandler implements ICommandHandler<FinishSingleSignOn> {
  constructor(
    private readonly signOn: SingleSignOn,
    private readonly administrators: Administrators,
    private readonly ids: AdminIds,
    private readonly sessions: StartAdminSession,
  ) {}

  /** Never adds an administrator: the address must already belong to one. @throws single_sign_on_rejected, single_sign_on_off, single_sign_on_away */
  async execute({ callbackUrl, secrets, context }: FinishSingleSignOn) {
    if (this.signOn.provider === null) throw singleSignOnOff();
    const email = secrets && (await withOutageError(() => this.signOn.finish(callbackUrl, secrets)));
    if (email === null) throw singleSignOnRejected();
    const adminId = this.ids.of(email);
    const administrator = await this.administrators.find(adminId);
    if (!administrator) throw singleSignOnRejected();
    return this.sessions.of(adminId, administrator, context, true);
  }
}

/** Reports an unreachable provider as 503 single_sign_on_away. */
async function withOutageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignOnUnavailable)) throw error;
    const message = 'The sign-in provider isn’t responding. Try again in a minute, or sign in with your password.';
    throw new ServiceUnavailableException({ error: 'single_sign_on_away', message }, { cause: error });
  }
}
