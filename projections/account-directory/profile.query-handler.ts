import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DEFAULT_THRESHOLDS, levelsOf } from '../../backend/contexts/accounts/published/alert-thresholds.policy.ts';
import { DEFAULT_DELIVERY, wantsPush } from '../../backend/contexts/accounts/published/delivery-preferences.policy.ts';
import { DEFAULT_DIGEST } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { sessionIdOf } from '../../backend/contexts/accounts/published/session-id.ts';
import { cadenceFor, freeCadence, planOf, rightsOf, tickerLimit } from '../../backend/contexts/plans/published/plan.policy.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type AccountDocument, accountDirectory } from './account.document.ts';
import { ProfileQuery } from './profile.query.ts';
import type { ProfileResponse } from './profile.response.ts';
import { describeUser, revealContacts } from './reveal-contacts.reader.ts';

const CADENCES = { realTime: 'real_time', daily: 'daily' } as const;
const DIGESTS = { whenNew: 'when_new', always: 'always', never: 'never' } as const;

@QueryHandler(ProfileQuery)
export class ProfileQueryHandler implements IQueryHandler<ProfileQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
    private readonly plansSold: PlansSold,
  ) {}

  async execute({ accountId, sessionKey, brandId }: ProfileQuery): Promise<ProfileResponse | null> {
    const accounts = await this.views.live(accountDirectory);
    const account = await accounts.get(accountId);
    if (!account || account.erased) return null;
    const plan = planOf(account, brandId);
    // Documents of version 1 lack this field and are read until the new generation is promoted.
    const { cadence, digest, timeZone } = account.digest ?? DEFAULT_DIGEST;
    const delivery = account.delivery ?? DEFAULT_DELIVERY;
    const { quietHours, dailySmsCap } = delivery;
    const user = await describeUser(account, brandId, this.cipher);
    const contacts = await revealContacts(account, this.cipher);
    return {
      user,
      name: account.name ? await this.cipher.decrypt(account.name, accountFields(accountId).name) : null,
      contacts: contacts.map(({ shown, ...contact }) => ({ ...contact, contact: shown })),
      plan: {
        type: user.planType,
        status: user.planStatus,
        addOnPacks: plan.addOnPacks,
        cadence: this.#cadenceAt(account, brandId),
      },
      limits: { tickers: tickerLimit(plan) },
      preferences: {
        notify_via: [...account.notifyVia],
        cadence: CADENCES[cadence],
        digest: DIGESTS[digest],
        time_zone: timeZone,
        quietHours: quietHours && { ...quietHours, timeZone },
        dailySmsCap,
        push: wantsPush(delivery),
      },
      thresholds: levelsOf(account.thresholds),
      rules: account.rules ?? null,
      onboarding: { skipped: [...(account.skippedSteps ?? [])], preferences_chosen: hasChosen(account) },
      sessions: account.sessions.map(({ kind, startedAt, sessionKey: key }) => ({
        id: sessionIdOf(key),
        kind,
        startedAt,
        current: key === sessionKey,
      })),
      openedAt: account.openedAt,
    };
  }

  /** The best cadence among the forms that the plan includes at the brand. */
  #cadenceAt(account: AccountDocument, brandId: string): ProfileResponse['plan']['cadence'] {
    const { forms } = rightsOf(planOf(account, brandId), brandId);
    const cadences = new Set([...forms].map((form) => cadenceFor(account, form, freeCadence(this.plansSold.sellsPlans))));
    if (cadences.size > 1) return 'some';
    return cadences.has('realTime') ? 'real_time' : 'daily';
  }
}

/** Whether the account has changed any alert setting. Channels do not count, because adding a contact selects them. */
function hasChosen({ thresholds, digest = DEFAULT_DIGEST, delivery, rules }: AccountDocument): boolean {
  const { email, sms, push } = thresholds;
  const levels = email !== DEFAULT_THRESHOLDS.email || sms !== DEFAULT_THRESHOLDS.sms || push !== DEFAULT_THRESHOLDS.push;
  const daily = digest.cadence !== DEFAULT_DIGEST.cadence || digest.digest !== DEFAULT_DIGEST.digest;
  return levels || daily || digest.timeZone !== DEFAULT_DIGEST.timeZone || delivery !== undefined || rules !== undefined;
}
