import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AccountDocument, accountDirectory, slotOf } from '#projections/account-directory/account.document.ts';
import { watchlist } from '#projections/watchlist/watchlist.document.ts';
import { ACCOUNT, SESSION } from '../../contexts/accounts/published/account.events.ts';
import { levelsOf } from '../../contexts/accounts/published/alert-thresholds.policy.ts';
import { DEFAULT_DELIVERY, wantsPush } from '../../contexts/accounts/published/delivery-preferences.policy.ts';
import { DEFAULT_DIGEST } from '../../contexts/accounts/published/digest-preferences.policy.ts';
import { accountFields } from '../../contexts/accounts/published/sealed-fields.ts';
import { sessionIdOf } from '../../contexts/accounts/published/session-id.ts';
import { SUBSCRIPTION } from '../../contexts/billing/published/subscription.events.ts';
import { WATCHLIST } from '../../contexts/watchlists/published/watchlist.events.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { AccountMessages } from './account-messages.reader.ts';
import { ShowUser } from './show-user.query.ts';
import { UserRows } from './user-rows.reader.ts';
import type { UserResponse } from './users.response.ts';

const CADENCES = { realTime: 'real_time', daily: 'daily' } as const;
const DIGESTS = { whenNew: 'when_new', always: 'always', never: 'never' } as const;
/** Maximum sessions included in an account's history. */
const MAX_SESSIONS = 10;

@QueryHandler(ShowUser)
export class ShowUserHandler implements IQueryHandler<ShowUser> {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
    private readonly rows: UserRows,
    private readonly messages: AccountMessages,
  ) {}

  async execute({ accountId }: ShowUser): Promise<UserResponse | null> {
    const account = await (await this.views.live(accountDirectory)).get(accountId);
    const [row] = account ? await this.rows.of([account]) : [];
    if (!account || !row) return null;
    const [contacts, list, devices, digests] = await Promise.all([
      this.#contacts(account),
      this.views.live(watchlist).then((lists) => lists.get(accountId)),
      this.messages.devices(accountId),
      this.messages.digests(accountId),
    ]);
    const { plans = [], sessions } = account;
    return {
      ...row,
      contacts,
      plans: plans.map(({ brandId, source, plan, addOnPacks }) => ({ brand: brandId, source, plan, add_on_packs: addOnPacks })),
      watchlist: (list?.entries ?? []).map(({ ticker, companyName, forms, brandId, mutedUntil, addedAt }) => ({
        ticker,
        company_name: companyName,
        forms: [...forms],
        brand: brandId,
        muted_until: mutedUntil,
        added_at: addedAt,
      })),
      alerts: alertsOf(account),
      session_list: sessions.map(({ sessionKey, kind, startedAt }) => ({
        id: sessionIdOf(sessionKey),
        kind,
        started_at: startedAt,
      })),
      devices: account.erased ? [] : devices,
      digests,
      streams: [
        ...[ACCOUNT, SUBSCRIPTION, WATCHLIST].map((category) => `${category}-${accountId}`),
        ...sessions.slice(-MAX_SESSIONS).map(({ sessionKey }) => `${SESSION}-${sessionKey}`),
      ],
    };
  }

  #contacts(account: AccountDocument): Promise<UserResponse['contacts']> {
    const place = accountFields(account._id).masked;
    return Promise.all(
      account.contacts.map(async ({ channel, masked, verified, disabled = null }) => {
        const { replacement } = slotOf(account, channel);
        return {
          channel,
          contact: await this.cipher.decrypt(masked, place),
          verified,
          disabled,
          replacement: replacement && (await this.cipher.decrypt(replacement.masked, place)),
        };
      }),
    );
  }
}

function alertsOf({
  notifyVia,
  thresholds,
  digest: chosen,
  delivery = DEFAULT_DELIVERY,
  rules,
}: AccountDocument): UserResponse['alerts'] {
  const { cadence, digest, timeZone } = chosen ?? DEFAULT_DIGEST;
  const { quietHours, dailySmsCap } = delivery;
  return {
    notify_via: [...notifyVia],
    thresholds: levelsOf(thresholds),
    cadence: CADENCES[cadence],
    digest: DIGESTS[digest],
    time_zone: timeZone,
    quiet_hours: quietHours && { from: quietHours.from, to: quietHours.to, allow_critical: quietHours.allowCritical },
    daily_sms_cap: dailySmsCap,
    push: wantsPush(delivery),
    rules: rules ?? null,
  };
}
