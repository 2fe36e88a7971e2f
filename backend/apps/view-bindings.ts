import { AccountIntegrations } from '../../projections/account-directory/account-integrations.reader.ts';
import { AccountPlans } from '../../projections/account-directory/account-plans.reader.ts';
import { ConfiguredIntegrations } from '../../projections/account-directory/configured-integrations.port.ts';
import { EndedAccess } from '../../projections/account-directory/ended-access.reader.ts';
import { FreeCadence } from '../../projections/account-directory/free-cadence.port.ts';
import { PlansSold } from '../../projections/account-directory/plans-sold.port.ts';
import { ReaderForms } from '../../projections/account-directory/reader-forms.reader.ts';
import { ContactSearch } from '../../projections/admin-users/contact-search.port.ts';
import { ApiKeyUsesLookup } from '../../projections/api-keys/api-key-uses.port.ts';
import { ApiKeyView } from '../../projections/api-keys/api-key-view.adapter.ts';
import { FeedUsesLookup } from '../../projections/feeds/feed-uses.port.ts';
import { JudgedFilingsReader } from '../../projections/filing-feed/judged-filings.reader.ts';
import { insiderDirectory } from '../../projections/insider-profile/insider.document.ts';
import { SeenMarksLookup } from '../../projections/watchlist/seen-marks.port.ts';
import { ShownFilingsReader } from '../../projections/watchlist/shown-filings.reader.ts';
import { AllowedIntegrations } from '../contexts/accounts/api-keys/allowed-integrations.port.ts';
import { normaliseEmail, normalisePhone } from '../contexts/accounts/contact.ts';
import { ContactUses } from '../contexts/accounts/contact-uses.store.ts';
import { TrackedUseDays } from '../contexts/accounts/tracked-use-days.adapter.ts';
import { UseDays } from '../contexts/accounts/use-days.store.ts';
import { AlertHistory } from '../contexts/alerts/history/preview-alerts/alert-history.port.ts';
import { ReaderRights } from '../contexts/assistant/reader-rights.port.ts';
import { KnownInsiders } from '../contexts/filings/merge-insiders/known-insiders.port.ts';
import { MaskedRecipients } from '../contexts/operations/masked-recipients.port.ts';
import type { IntegrationLimits } from '../contexts/plans/published/plan.catalog.ts';
import { freeCadence } from '../contexts/plans/published/plan.policy.ts';
import { JudgedFilings } from '../contexts/scoring/feedback/give-feedback/judged-filings.port.ts';
import { ShownFilings } from '../contexts/watchlists/mark-seen/shown-filings.port.ts';
import { SeenMarksStore } from '../contexts/watchlists/seen-marks.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { ApiKeyResolver } from '../platform/http/api-key-resolver.port.ts';
import { Logger } from '../platform/observability/logger.ts';
import { OperationalStore } from '../platform/operational-store/operational-store.port.ts';
import { FieldCipher } from '../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import { ReadStore } from '../platform/read-store/read-store.port.ts';
import { AlertHistoryViews } from './alert-history.adapter.ts';
import { AssistantReaders } from './assistant-readers.adapter.ts';
import { DirectoryRecipients } from './masked-recipients.adapter.ts';
import { providing } from './platform.module.ts';

/** Ports of contexts to views, and of views to operational state. */
export function viewBindings(sellsPlans: boolean, singleUser: boolean, configured: Partial<IntegrationLimits>) {
  const free = freeCadence(sellsPlans);
  return [
    providing(ReaderRights, (plans: AccountPlans): ReaderRights => new AssistantReaders(plans, singleUser), AccountPlans),
    providing(AlertHistory, (views: ReadStore) => new AlertHistoryViews(views, free), ReadStore),
    providing(
      ContactSearch,
      (store: OperationalStore, hash: KeyedHash): ContactSearch => contactSearch(new ContactUses(store, hash)),
      OperationalStore,
      KeyedHash,
    ),
    { provide: FreeCadence, useValue: { cadence: free } satisfies FreeCadence },
    { provide: PlansSold, useValue: { sold: sellsPlans } satisfies PlansSold },
    useDays(FeedUsesLookup, 'feed'),
    useDays(ApiKeyUsesLookup, 'apiKey'),
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
        uses: ApiKeyUsesLookup,
      ) => new ApiKeyView(views, ended, integrations, hash, clock, uses),
      ReadStore,
      EndedAccess,
      AccountIntegrations,
      KeyedHash,
      Clock,
      ApiKeyUsesLookup,
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
      (views: ReadStore, cipher: FieldCipher) => new DirectoryRecipients(views, cipher),
      ReadStore,
      FieldCipher,
    ),
    providing(
      KnownInsiders,
      (views: ReadStore): KnownInsiders => ({
        has: async (cik) => (await (await views.live(insiderDirectory)).getMany([cik])).has(cik),
      }),
      ReadStore,
    ),
    providing(
      JudgedFilings,
      (views: ReadStore, forms: ReaderForms) => new JudgedFilingsReader(views, forms),
      ReadStore,
      ReaderForms,
    ),
  ];
}

const useDays = (lookup: typeof FeedUsesLookup | typeof ApiKeyUsesLookup, thing: 'feed' | 'apiKey') =>
  providing(
    lookup,
    (store: OperationalStore, clock: Clock, logger: Logger) => new TrackedUseDays(new UseDays(store, thing), clock, logger),
    OperationalStore,
    Clock,
    Logger,
  );

function contactSearch(uses: ContactUses): ContactSearch {
  return {
    async accountsWith(typed, limit) {
      const contact = normaliseEmail(typed) ?? normalisePhone(typed);
      return contact === null ? null : uses.accountsWith(contact, limit);
    },
  };
}
