import { accountDecider } from '../contexts/accounts/account.decider.ts';
import { apiKeysDecider } from '../contexts/accounts/api-keys/api-keys.decider.ts';
import { destinationsDecider } from '../contexts/accounts/destinations/destinations.decider.ts';
import { feedsDecider } from '../contexts/accounts/feeds/feeds.decider.ts';
import { loginDecider } from '../contexts/accounts/login/login.decider.ts';
import { contactClaimState } from '../contexts/accounts/older-contact-claims.policy.ts';
import { passkeysDecider } from '../contexts/accounts/passkeys/passkeys.decider.ts';
import { pushSubscriptionsDecider } from '../contexts/accounts/push-subscriptions/push-subscriptions.decider.ts';
import { sessionDecider } from '../contexts/accounts/session.decider.ts';
import { smsConsentDecider } from '../contexts/accounts/sms-consent/sms-consent.decider.ts';
import { verificationDecider } from '../contexts/accounts/verification/verification.decider.ts';
import { administratorDecider } from '../contexts/administration/administrator.decider.ts';
import { alertOutcomesDecider } from '../contexts/alerts/alert-message/alert-outcomes.decider.ts';
import { correctionDecider } from '../contexts/alerts/corrections/correction.decider.ts';
import { digestDecider } from '../contexts/alerts/digest/digest.decider.ts';
import { alertRunDecider } from '../contexts/alerts/runs/alert-run.decider.ts';
import { searchMatchOutcomesDecider } from '../contexts/alerts/saved-search/search-match-outcomes.decider.ts';
import { searchMatchesDecider } from '../contexts/alerts/saved-search/search-matches.decider.ts';
import { unreadNoticeDecider } from '../contexts/alerts/unread-notice/unread-notice.decider.ts';
import { unreadNoticeOutcomesDecider } from '../contexts/alerts/unread-notice/unread-notice-outcomes.decider.ts';
import { savedSearchesDecider } from '../contexts/assistant/saved-searches/saved-searches.decider.ts';
import { billingSetupDecider } from '../contexts/billing/prices/billing-setup.decider.ts';
import { subscriptionDecider } from '../contexts/billing/subscriptions/subscription.decider.ts';
import { announcementDecider } from '../contexts/brands/announcement/announcement.decider.ts';
import { brandThemeDecider } from '../contexts/brands/theme/brand-theme.decider.ts';
import { filingRelationsDecider } from '../contexts/disclosures/filing-relations.decider.ts';
import { threadDecider } from '../contexts/disclosures/thread.decider.ts';
import { companyDecider } from '../contexts/filings/company.decider.ts';
import { tickerReferenceDecider } from '../contexts/filings/correct-ticker/ticker-reference.decider.ts';
import { filingDecider } from '../contexts/filings/filing.decider.ts';
import { insiderIdentitiesDecider } from '../contexts/filings/merge-insiders/insider-identities.decider.ts';
import { readingHoldDecider } from '../contexts/filings/repair-filings/reading-hold.decider.ts';
import { messageTemplateDecider } from '../contexts/message-templates/message-template.decider.ts';
import { type KeptState, KeptStates } from '../contexts/operations/show-state/kept-states.port.ts';
import { priceAlertOutcomesDecider } from '../contexts/price-alerts/message/price-alert-outcomes.decider.ts';
import { priceAlertsDecider } from '../contexts/price-alerts/price-alerts.decider.ts';
import { analysisDecider } from '../contexts/scoring/analysis/analysis.decider.ts';
import { scoreFeedbackDecider } from '../contexts/scoring/feedback/score-feedback.decider.ts';
import { scoringRulesDecider } from '../contexts/scoring/rule-changes/scoring-rules.decider.ts';
import { scoringDecider } from '../contexts/scoring/score-filing/scoring.decider.ts';
import { shadowRunDecider } from '../contexts/scoring/shadow-run/shadow-run.decider.ts';
import { watchlistDecider } from '../contexts/watchlists/watchlist.decider.ts';
import type { Decider } from '../platform/commands/decider.ts';

// biome-ignore lint/suspicious/noExplicitAny: deciders of any commands, states and events
type AnyDecider = Pick<Decider<any, any, any>, 'initial' | 'evolve'>;

function kept(name: string, decider: AnyDecider): KeptState {
  return { name, initial: decider.initial, evolve: (state, event) => decider.evolve(state, event as never) };
}

/** By stream name; the first match wins. Outcome and correction streams (`….1`, `….correction`) hold other events than the stream they extend. */
const STATES: readonly { readonly stream: RegExp; readonly states: readonly KeptState[] }[] = [
  {
    stream: /^account-/,
    states: [
      kept('account', accountDecider),
      kept('feeds', feedsDecider),
      kept('API keys', apiKeysDecider),
      kept('passkeys', passkeysDecider),
      kept('destinations', destinationsDecider),
      kept('browsers', pushSubscriptionsDecider),
    ],
  },
  { stream: /^session-/, states: [kept('session', sessionDecider)] },
  { stream: /^contactClaim-/, states: [kept('contact claim', contactClaimState)] },
  { stream: /^login-/, states: [kept('login', loginDecider)] },
  { stream: /^(smsConsent|textConsent)-/, states: [kept('consent to receive texts', smsConsentDecider)] },
  { stream: /^verification-/, states: [kept('verification', verificationDecider)] },
  { stream: /^admin-/, states: [kept('administrator', administratorDecider)] },
  { stream: /^watchlist-/, states: [kept('watchlist', watchlistDecider)] },
  { stream: /^priceAlerts-/, states: [kept('price alerts', priceAlertsDecider)] },
  { stream: /^priceAlertMessages-/, states: [kept('outcomes', priceAlertOutcomesDecider)] },
  { stream: /^savedSearches-/, states: [kept('saved searches', savedSearchesDecider)] },
  { stream: /^scoreFeedback-/, states: [kept('feedback on levels', scoreFeedbackDecider)] },
  { stream: /^scoringRules-/, states: [kept('rules', scoringRulesDecider)] },
  { stream: /^shadowRun-/, states: [kept('shadow run', shadowRunDecider)] },
  { stream: /^subscription-/, states: [kept('plans', subscriptionDecider)] },
  { stream: /^messageTemplate-/, states: [kept('template', messageTemplateDecider)] },
  { stream: /^announcement-/, states: [kept('announcement', announcementDecider)] },
  { stream: /^brandTheme-/, states: [kept('colors', brandThemeDecider)] },
  { stream: /^billingSetup-/, states: [kept('prices', billingSetupDecider)] },
  {
    stream: /^filing-/,
    states: [
      kept('filing', filingDecider),
      kept('score', scoringDecider),
      kept('analysis', analysisDecider),
      kept('relations', filingRelationsDecider),
    ],
  },
  { stream: /^company-/, states: [kept('company', companyDecider)] },
  { stream: /^insiderIdentities-/, states: [kept('identities', insiderIdentitiesDecider)] },
  { stream: /^tickerReference-/, states: [kept('corrections', tickerReferenceDecider)] },
  { stream: /^readingHold-/, states: [kept('hold', readingHoldDecider)] },
  { stream: /^thread-/, states: [kept('thread', threadDecider)] },
  { stream: /^alertRun-.*\.correction$/, states: [kept('correction', correctionDecider)] },
  { stream: /^alertRun-.*\.\d+$/, states: [kept('outcomes', alertOutcomesDecider)] },
  { stream: /^alertRun-/, states: [kept('alert run', alertRunDecider)] },
  { stream: /^digest-/, states: [kept('digest', digestDecider)] },
  { stream: /^searchMatch-.*\.\d+$/, states: [kept('outcomes', searchMatchOutcomesDecider)] },
  { stream: /^searchMatch-/, states: [kept('matches', searchMatchesDecider)] },
  { stream: /^unreadNotice-.*\.\d+$/, states: [kept('outcomes', unreadNoticeOutcomesDecider)] },
  { stream: /^unreadNotice-/, states: [kept('notice', unreadNoticeDecider)] },
];

/** The deciders of all contexts, by the streams they decide on. */
export class DecidedStates extends KeptStates {
  of(stream: string): readonly KeptState[] {
    return STATES.find((each) => each.stream.test(stream))?.states ?? [];
  }
}
