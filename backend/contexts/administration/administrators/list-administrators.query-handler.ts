import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { ERASED, FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import { AdminCredentials } from '../admin-credentials.store.ts';
import { Administrators } from '../administrators.reader.ts';
import { administratorFields } from '../sealed-fields.ts';
import { ListAdministrators } from './list-administrators.query.ts';
import type { AdministratorListResponse } from './manage-administrators.response.ts';

/** Category of the streams of sign-ins. */
const ADMIN_ACCESS = 'adminAccess';
/** Events of one administrator that are looked through for the last sign-in. */
const LOOKED_THROUGH = 200;

@QueryHandler(ListAdministrators)
export class ListAdministratorsHandler implements IQueryHandler<ListAdministrators> {
  constructor(
    private readonly credentials: AdminCredentials,
    private readonly administrators: Administrators,
    private readonly events: EventStore,
    private readonly cipher: FieldCipher,
  ) {}

  async execute(): Promise<AdministratorListResponse> {
    const ids = await this.credentials.ids();
    const found = await Promise.all(ids.map((adminId) => this.#of(adminId)));
    const administrators = found.filter((each) => each !== null);
    return { administrators: administrators.sort((a, b) => a.email.localeCompare(b.email, 'en')) };
  }

  async #of(adminId: string) {
    const state = await this.administrators.find(adminId);
    if (state === null) return null;
    const email = await this.cipher.decrypt(state.email, administratorFields(adminId).email);
    const seen = await this.events.read(`${ADMIN_ACCESS}-${adminId}`, { backwards: true, limit: LOOKED_THROUGH });
    const last = seen.find(({ type }) => type === 'AdminSignedIn');
    const signedInAt = last === undefined ? null : (last.metadata['occurredAt'] ?? last.recordedAt.toISOString());
    return {
      adminId,
      email: email === ERASED ? '' : email,
      role: state.role,
      secondFactor: state.secondFactor !== null,
      signedInAt,
    };
  }
}
