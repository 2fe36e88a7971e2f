import { AccountIntegrations } from '#projections/account-directory/account-integrations.reader.ts';
import { ConfiguredIntegrations } from '#projections/account-directory/configured-integrations.port.ts';
import { EndedAccess } from '#projections/account-directory/ended-access.reader.ts';
import { DirectoryRecipients } from '#projections/account-directory/masked-recipients.reader.ts';
import { ReaderForms } from '#projections/account-directory/reader-forms.reader.ts';
import { ActorNames } from '#projections/activity/actor-names.port.ts';
import { ApiKeyUses } from '#projections/api-keys/api-key-uses.port.ts';
import { ApiKeyView } from '#projections/api-keys/api-key-view.adapter.ts';
import { FeedUses } from '#projections/feeds/feed-uses.port.ts';
import { AlertHistoryViews } from '#projections/filing-feed/alert-history.reader.ts';
import { ScoredFilingsReader } from '#projections/filing-feed/scored-filings.reader.ts';
import { insiderDirectory } from '#projections/insider-profile/insider.document.ts';
import { SeenMarksLookup } from '#projections/watchlist/seen-marks.port.ts';
import { ShownFilingsReader } from '#projections/watchlist/shown-filings.reader.ts';
import { AccountsByContact } from '../../contexts/accounts/accounts-by-contact.store.ts';
import { AllowedIntegrations } from '../../contexts/accounts/api-keys/allowed-integrations.port.ts';
import { containsPart } from '../../contexts/accounts/contact-parts/contact-part.ts';
import { ContactPartsStore } from '../../contexts/accounts/contact-parts/contact-parts.store.ts';
import { LastUsed } from '../../contexts/accounts/last-used.store.ts';
import { normalizeEmail, normalizePhone } from '../../contexts/accounts/normalize-contact.ts';
import { RecordLastUsed } from '../../contexts/accounts/record-last-used.adapter.ts';
import { SuspendedAccounts } from '../../contexts/accounts/suspend-account/suspended-accounts.store.ts';
import { adminAccessDecider } from '../../contexts/administration/admin-access.decider.ts';
import { adminAccessStream } from '../../contexts/administration/administrator.stream.ts';
import { AdministratorNames } from '../../contexts/administration/administrator-names.reader.ts';
import { Administrators } from '../../contexts/administration/administrators.reader.ts';
import { AlertHistory } from '../../contexts/alerts/published/alert-history.port.ts';
import { ReaderRights } from '../../contexts/assistant/reader-rights.reader.ts';
import { KnownInsiders } from '../../contexts/filings/merge-insiders/known-insiders.port.ts';
import { MaskedRecipients } from '../../contexts/operations/masked-recipients.port.ts';
import type { IntegrationLimits } from '../../contexts/plans/published/plan.catalog.ts';
import { freeCadence } from '../../contexts/plans/published/plan.policy.ts';
import { PlanLookup } from '../../contexts/plans/published/plan-lookup.port.ts';
import { PlansSold } from '../../contexts/plans/published/plans-sold.port.ts';
import { ScoredFilings } from '../../contexts/scoring/feedback/give-feedback/scored-filings.port.ts';
import { ShownFilings } from '../../contexts/watchlists/mark-seen/shown-filings.port.ts';
import { SeenMarksStore } from '../../contexts/watchlists/seen-marks.store.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { ApiKeyResolver } from '../../platform/http/api-key-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from '../../platform/http/stored-rate-limiter.ts';
import { Logger } from '../../platform/observability/logger.ts';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import { ContactSearch } from '../../queries/admin-users/contact-search.port.ts';
import { providing } from '../platform.module.ts';

/** Ports through which contexts read views, and views read operational state. */
export function viewBindings(sellsPlans: boolean, singleUser: boolean, configured: Partial<IntegrationLimits>) {
  const free = freeCadence(sellsPlans);
  return [
    providing(ReaderRights, (plans: PlanLookup) => new ReaderRights(plans, singleUser), PlanLookup),
    providing(AlertHistory, (views: ReadStore) => new AlertHistoryViews(views, free), ReadStore),
    providing(
      ContactSearch,
      (store: OperationalStore, hash: KeyedHash, limits: StoredRateLimiter, executor: CommandExecutor): ContactSearch =>
        contactSearch(new AccountsByContact(store, hash), new ContactPartsStore(store, hash), limits, executor),
      OperationalStore,
      KeyedHash,
      StoredRateLimiter,
      CommandExecutor,
    ),
    { provide: PlansSold, useValue: { sellsPlans } satisfies PlansSold },
    useDays(FeedUses, 'feed'),
    useDays(ApiKeyUses, 'apiKey'),
    { provide: ConfiguredIntegrations, useValue: { limits: configured } satisfies ConfiguredIntegrations },
    { provide: AllowedIntegrations, useExisting: AccountIntegrations },
    providing(
      ApiKeyResolver,
      (
        views: ReadStore,
        ended: EndedAccess,
        integrations: AccountIntegrations,
        hash: KeyedHash,
        clock: Clock,
        uses: ApiKeyUses,
        suspended: SuspendedAccounts,
      ) => new ApiKeyView(views, ended, integrations, hash, clock, uses, suspended),
      ReadStore,
      EndedAccess,
      AccountIntegrations,
      KeyedHash,
      Clock,
      ApiKeyUses,
      SuspendedAccounts,
    ),
    providing(SeenMarksLookup, (store: OperationalStore) => new SeenMarksStore(store), OperationalStore),
    providing(
      ShownFilings,
      (views: ReadStore, seen: SeenMarksLookup, forms: ReaderForms) => new ShownFilingsReader(views, seen, forms),
      ReadStore,
      SeenMarksLookup,
      ReaderForms,
    ),
    providing(
      MaskedRecipients,
      (views: ReadStore, cipher: FieldCipher): MaskedRecipients => new DirectoryRecipients(views, cipher),
      ReadStore,
      FieldCipher,
    ),
    providing(
      ActorNames,
      (views: ReadStore, cipher: FieldCipher, events: EventStore, codec: EventCodec): ActorNames => {
        const administrators = new AdministratorNames(new Administrators(events, codec), cipher);
        const recipients = new DirectoryRecipients(views, cipher);
        return {
          of: async (ids) => {
            const contacts = [...(await recipients.of(ids.accounts))].flatMap(([id, { email, sms }]) => {
              const contact = email ?? sms;
              return contact === undefined ? [] : [[id, contact] as const];
            });
            return new Map([...contacts, ...(await administrators.of(ids.administrators))]);
          },
        };
      },
      ReadStore,
      FieldCipher,
      EventStore,
      EventCodec,
    ),
    providing(
      KnownInsiders,
      (views: ReadStore): KnownInsiders => ({
        has: async (cik) => (await (await views.live(insiderDirectory)).getMany([cik])).has(cik),
      }),
      ReadStore,
    ),
    providing(
      ScoredFilings,
      (views: ReadStore, forms: ReaderForms) => new ScoredFilingsReader(views, forms),
      ReadStore,
      ReaderForms,
    ),
  ];
}

const useDays = (lookup: typeof FeedUses | typeof ApiKeyUses, kind: 'feed' | 'apiKey') =>
  providing(
    lookup,
    (store: OperationalStore, clock: Clock, logger: Logger) => new RecordLastUsed(new LastUsed(store, kind), clock, logger),
    OperationalStore,
    Clock,
    Logger,
  );

/** Searches of hidden contacts per administrator: a few are enough to find a person, but guessing a contact prefix by prefix takes hundreds. */
const HIDDEN_SEARCHES: RateLimit = { limit: 60, windowMs: 3_600_000 };

function contactSearch(
  uses: AccountsByContact,
  parts: ContactPartsStore,
  limits: StoredRateLimiter,
  executor: CommandExecutor,
): ContactSearch {
  return {
    async hiddenSearch(adminId, context) {
      await limits.consume('admin-contact-parts', adminId, HIDDEN_SEARCHES);
      await executor.execute(adminAccessDecider, adminAccessStream(adminId), { kind: 'searchContacts', adminId }, context);
    },
    async accountsWith(typed, limit) {
      const contact = normalizeEmail(typed) ?? normalizePhone(typed);
      return contact === null ? null : uses.accountsWith(contact, limit);
    },
    accountsWithPart: (part, hidden, limit) => parts.accountsWith(part, hidden, limit),
    isPart: (part, contact) => containsPart(contact, part),
  };
}
