import { OWNER_NOTICE } from '#contexts/accounts/owner-notices/owner-notice-payload.ts';
import { VERIFICATION_MESSAGE } from '#contexts/accounts/verification/verification-payload.ts';
import { ALERT, CORRECTION } from '#contexts/alerts/alert-message/alert-payload.ts';
import { PRICE_ALERT } from '#contexts/price-alerts/message/price-alert-payload.ts';
import type { Level } from '#contexts/scoring/published/scoring.events.ts';
import { accession, accountOf, addressOf, type SentMessage } from './flow.ts';
import type { Channel, Form, Item, Setup } from './story.ts';

/**
 * Computes which messages must have been sent, as plain sets and rules, only from requests and their outcomes. A decision while the product works has a time
 * window: what holds throughout the window must be sent, what never holds must not, and in between both are correct.
 */

const CHANNELS: readonly Channel[] = ['email', 'sms'];
const ORDER: readonly Level[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];
const reaches = (level: Level, threshold: Level) => ORDER.indexOf(level) >= ORDER.indexOf(threshold);
const NEW_YORK = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });
const isNight = (at: string) => {
  const hour = Number(NEW_YORK.format(new Date(at)));
  return hour >= 21 || hour < 8;
};

/** Maximum age of a price, and maximum time ahead. */
const MAX_AGE_MS = 20 * 60_000;
const MAX_AHEAD_MS = 2 * 60_000;

interface Contact {
  readonly address: string;
  readonly verified: boolean;
  /** `unsure`: a provider reported a bounce, and a fault occurred before it was recorded. */
  readonly disabled: 'bounced' | 'opted_out' | 'unsure' | null;
}
interface Slot {
  readonly current: Contact | null;
  readonly replacement: Contact | null;
}
interface Entry {
  readonly forms: readonly Form[];
  readonly mutedUntil: string | null;
  readonly items: readonly Item[] | null;
}
/** An account's settings; immutable. */
interface Account {
  readonly erased: boolean;
  readonly slots: Readonly<Record<Channel, Slot>>;
  readonly via: readonly Channel[];
  readonly thresholds: Readonly<Record<Channel, Level>>;
  readonly quiet: 'default' | 'none' | 'critical';
  readonly daily: boolean;
  readonly items: readonly Item[] | null;
  readonly entries: ReadonlyMap<number, Entry>;
  /** Whether the owner of the phone number agreed to texts. */
  readonly consent: 'none' | 'given' | 'withdrawn';
  /** Until when a YES answers the newest request. */
  readonly askedUntil: string | null;
}

const NOBODY: Account = {
  erased: false,
  slots: { email: { current: null, replacement: null }, sms: { current: null, replacement: null } },
  via: [],
  thresholds: { email: 'MEDIUM', sms: 'HIGH' },
  quiet: 'default',
  daily: false,
  items: null,
  entries: new Map(),
  consent: 'none',
  askedUntil: null,
};

interface Filing {
  readonly n: number;
  readonly company: number;
  readonly form: Form;
  readonly item: Item;
  level: Level | null;
  withdrawn: boolean;
  /** The filing that it amends. */
  readonly amends: Filing | null;
  /** Whether all recipients are decided. */
  paged: boolean;
}

/** The message that one account should get about one filing, correction or crossing on one channel. */
interface Due {
  readonly kind: string;
  readonly about: string;
  readonly who: number;
  readonly channel: Channel;
  readonly critical: boolean;
  /** Null if it is not about a filing. */
  readonly filing: Filing | null;
  readonly company: number;
  /** False once there was a moment at which it should not be sent. */
  must: boolean;
  may: boolean;
  /** Whether its recipients are still being decided. */
  deciding: boolean;
  sent: number;
  /** Whether it should have been sent when recipients were decided. */
  wasDecided: boolean;
  /** For an amendment, the messages about its original: recipients of those get the correction, all others the alert. */
  readonly originals: readonly Due[];
  /** Why it may be missing: unknown whether a provider accepted it, or it was rejected. */
  excused: string | null;
}

interface PriceAlert {
  readonly id: string;
  readonly who: number;
  readonly company: number;
  readonly above: number;
  armed: boolean | null;
  /** A fault occurred while prices were checked, so crossings are unknown. */
  unsure: boolean;
  lastAsOf: string;
  /** A price that did not count when checked, because a clock was wrong; it may be checked again. */
  passedOver: string | null;
  /** A price that crossed it during a fault, with the account's settings at that moment; its alert is still sent. */
  struck: { readonly asOf: string; readonly account: Account } | null;
}

export class Expectations {
  readonly problems: string[] = [];
  readonly filings: Filing[] = [];
  #accounts: Account[];
  /** States of each account since the recipient process last finished. */
  #lately: Account[][];
  readonly #due = new Map<string, Due>();
  readonly #priceAlerts: PriceAlert[] = [];
  readonly #prices = new Map<number, { readonly price: number; readonly asOf: string }>();

  constructor(setups: readonly Setup[]) {
    this.#accounts = setups.map(() => NOBODY);
    this.#lately = setups.map(() => [NOBODY]);
  }

  account(who: number): Account {
    return this.#accounts[who] as Account;
  }

  #set(who: number, change: Partial<Account>): void {
    this.#accounts[who] = { ...this.account(who), ...change };
    this.#lately[who]?.push(this.account(who));
    this.look();
  }

  // ---- what people did, and were answered ----

  contactAdded(who: number, channel: Channel, address: string, asked: string | null): void {
    const { slots, via } = this.account(who);
    const { current, replacement } = slots[channel];
    const added = { address, verified: false, disabled: null };
    const slot =
      address === current?.address
        ? { current, replacement: null }
        : address === replacement?.address
          ? { current, replacement }
          : current?.verified
            ? { current, replacement: added }
            : { current: added, replacement: null };
    this.#set(who, {
      slots: { ...slots, [channel]: slot },
      via: [...new Set([...via, channel])],
      ...(asked !== null && this.account(who).consent !== 'withdrawn' && { askedUntil: asked }),
    });
  }

  verified(who: number, channel: Channel, address: string): void {
    const { slots, consent } = this.account(who);
    const { current, replacement } = slots[channel];
    const proved = { address, verified: true, disabled: null };
    const slot =
      replacement?.address === address
        ? { current: proved, replacement: null }
        : current?.address === address
          ? { current: proved, replacement }
          : { current, replacement };
    this.#set(who, {
      slots: { ...slots, [channel]: slot },
      // A STOP is only ended by a START from the same number.
      ...(channel === 'sms' && { consent: consent === 'withdrawn' ? consent : ('given' as const), askedUntil: null }),
    });
  }

  contactRemoved(who: number, channel: Channel): void {
    const { slots, via } = this.account(who);
    this.#set(who, {
      slots: { ...slots, [channel]: { current: null, replacement: null } },
      via: via.filter((each) => each !== channel),
    });
  }

  chose(who: number, change: Partial<Pick<Account, 'via' | 'thresholds' | 'quiet' | 'daily' | 'items'>>): void {
    this.#set(who, change);
  }

  entry(who: number, company: number, change: Partial<Entry> | null): void {
    const entries = new Map(this.account(who).entries);
    const before = entries.get(company) ?? { forms: [], mutedUntil: null, items: null };
    if (change === null) entries.delete(company);
    else entries.set(company, { ...before, ...change });
    this.#set(who, { entries });
  }

  erased(who: number): void {
    this.#set(who, { ...NOBODY, erased: true, consent: this.account(who).consent });
  }

  said(who: number, word: 'stop' | 'start', now: string): void {
    const { slots, consent, askedUntil } = this.account(who);
    const { current, replacement } = slots.sms;
    const marked = (to: 'opted_out' | null) => (contact: Contact | null) =>
      contact?.verified && (to === 'opted_out' || contact.disabled === 'opted_out') ? { ...contact, disabled: to } : contact;
    if (word === 'stop') {
      const disable = marked('opted_out');
      this.#set(who, {
        consent: 'withdrawn',
        askedUntil: null,
        slots: { ...slots, sms: { current: disable(current), replacement: disable(replacement) } },
      });
      return;
    }
    // A YES verifies the number for the account that requested it.
    const proves = askedUntil !== null && now < askedUntil && consent !== 'withdrawn' && current !== null && !current.verified;
    const enable = marked(null);
    const next = proves ? { address: current.address, verified: true, disabled: null } : enable(current);
    this.#set(who, {
      consent: 'given',
      askedUntil: null,
      slots: { ...slots, sms: { current: next, replacement: enable(replacement) } },
    });
  }

  /** A provider reports a bouncing address. @param sure false if a fault may occur before it is recorded. */
  bounced(who: number, channel: Channel, address: string, sure = true): void {
    const { slots } = this.account(who);
    const isFree = ({ disabled }: Contact) => disabled === null || disabled === 'unsure';
    const disabled = sure ? 'bounced' : 'unsure';
    const mark = (contact: Contact | null): Contact | null =>
      contact?.address === address && isFree(contact) ? { ...contact, disabled } : contact;
    const { current, replacement } = slots[channel];
    this.#set(who, { slots: { ...slots, [channel]: { current: mark(current), replacement: mark(replacement) } } });
  }

  // ---- what was filed ----

  filed(company: number, form: Form, item: Item, amends: Filing | null = null): Filing {
    const filing: Filing = {
      n: this.filings.length + 1,
      company,
      form,
      item,
      level: null,
      withdrawn: false,
      amends,
      paged: false,
    };
    this.filings.push(filing);
    return filing;
  }

  /** A filing's first score decides its recipients. @param now ISO-8601 UTC. */
  scored(filing: Filing, level: Level, now: string): void {
    if (filing.level !== null) return;
    filing.level = level;
    if (filing.withdrawn) {
      filing.paged = true;
      return;
    }
    const { amends } = filing;
    for (const [who, account] of this.#accounts.entries()) {
      const entry = account.entries.get(filing.company);
      for (const channel of CHANNELS) {
        const original = amends && this.#due.get(keyOf(ALERT, accession(amends.n), who, channel));
        if (original) this.#add({ ...this.#dueOf(CORRECTION, filing, who, channel), originals: [original] });
      }
      if (!entry?.forms.includes(filing.form) || (entry.mutedUntil !== null && entry.mutedUntil > now)) continue;
      if (entry.items !== null && !entry.items.includes(filing.item) && filing.form === '8-K') continue;
      const originals = CHANNELS.flatMap(
        (channel) => (amends && this.#due.get(keyOf(ALERT, accession(amends.n), who, channel))) ?? [],
      );
      for (const channel of CHANNELS) this.#add({ ...this.#dueOf(ALERT, filing, who, channel), may: false, originals });
    }
    this.look();
  }

  withdrawn(filing: Filing): void {
    filing.withdrawn = true;
  }

  #dueOf(kind: string, filing: Filing, who: number, channel: Channel): Due {
    const { n, company, level } = filing;
    const critical = level === 'CRITICAL';
    return {
      kind,
      about: accession(n),
      who,
      channel,
      critical,
      filing,
      company,
      must: true,
      may: true,
      deciding: true,
      sent: 0,
      wasDecided: false,
      originals: [],
      excused: null,
    };
  }

  #add(due: Due): void {
    this.#due.set(keyOf(due.kind, due.about, due.who, due.channel), due);
  }

  // ---- prices ----

  priceAlertSet(id: string, who: number, company: number, above: number): void {
    const earlier = this.#priceAlerts.findIndex((each) => each.id === id);
    if (earlier !== -1) this.#priceAlerts.splice(earlier, 1);
    // It counts from the price at that time, which is below: otherwise it would have been refused.
    const known = this.#prices.get(company);
    const begun = { armed: known ? true : null, unsure: false, lastAsOf: known?.asOf ?? '', passedOver: null, struck: null };
    this.#priceAlerts.push({ id, who, company, above, ...begun });
  }

  priced(company: number, price: number, asOf: string): void {
    this.#prices.set(company, { price, asOf });
  }

  /**
   * A worker is about to check the latest prices. @param now by its clock. @param whole false if a fault may occur meanwhile.
   * @param counts whether a price of this time counts.
   */
  looksAtPrices(now: string, whole: boolean, counts: (asOf: string) => boolean): void {
    for (const alert of this.#priceAlerts) {
      const newest = this.#prices.get(alert.company);
      if (!newest || newest.asOf <= alert.lastAsOf) continue;
      const age = Date.parse(now) - Date.parse(newest.asOf);
      if (!counts(newest.asOf)) continue;
      if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS) {
        alert.passedOver = newest.asOf;
        continue;
      }
      const isSure = whole && alert.passedOver !== newest.asOf;
      const isBeyond = newest.price >= alert.above;
      const unsure = alert.unsure || !isSure;
      if (isBeyond && alert.armed && !alert.unsure && !whole)
        alert.struck = { asOf: newest.asOf, account: this.account(alert.who) };
      if (isBeyond && (unsure || alert.armed)) this.#crossed(alert, newest.asOf, !unsure);
      alert.unsure = !isSure;
      if (!isSure) continue;
      if (alert.struck?.asOf === newest.asOf && alert.struck.account === this.account(alert.who))
        this.#mustBeTold(alert, newest.asOf);
      alert.lastAsOf = newest.asOf;
      // Prices in stories are far enough apart to rearm an alert.
      alert.armed = !isBeyond;
    }
  }

  #mustBeTold({ id, who }: PriceAlert, asOf: string): void {
    for (const channel of CHANNELS) {
      const due = this.#due.get(keyOf(PRICE_ALERT, `${id} ${asOf}`, who, channel));
      if (due) due.must = true;
    }
    this.look();
  }

  #crossed(alert: PriceAlert, asOf: string, must: boolean): void {
    for (const channel of CHANNELS) {
      const about = `${alert.id} ${asOf}`;
      if (this.#due.has(keyOf(PRICE_ALERT, about, alert.who, channel))) continue;
      const { who, company } = alert;
      const none = { critical: false, filing: null, deciding: false, sent: 0, wasDecided: true, originals: [], excused: null };
      this.#add({ kind: PRICE_ALERT, about, who, channel, company, must, may: true, ...none });
    }
    this.look();
  }

  // ---- what the product did ----

  /** Called after every change: a message that should not be sent at this moment need not be sent. */
  look(): void {
    for (const due of this.#due.values()) {
      if (due.sent > 0) continue;
      const account = this.account(due.who);
      const sendable = this.#isUsable(account, due.channel) && (due.kind !== PRICE_ALERT || this.#isTold(account, due.company));
      const chosen = !due.deciding || due.kind !== ALERT || isChosen(account, due);
      if (!sendable || !chosen) due.must = false;
      if (due.kind === ALERT && due.deciding && this.#isPresent(account, due.channel) && chosen) due.may = true;
    }
  }

  /** The processes have advanced, so windows close. */
  advanced({ keptUp, isPaged }: { readonly keptUp: boolean; readonly isPaged: (n: number) => boolean }): void {
    if (keptUp) this.#lately = this.#accounts.map((account) => [account]);
    for (const filing of this.filings) {
      if (filing.paged || filing.level === null || !isPaged(filing.n)) continue;
      filing.paged = true;
      for (const due of this.#due.values())
        if (due.filing === filing && due.kind === ALERT) {
          due.deciding = false;
          due.wasDecided = due.must || due.sent > 0;
        }
    }
  }

  /** A provider rejected a message, and will not be asked again. */
  refused(key: string, why: string): void {
    const due = this.#due.get(key);
    if (due) due.excused ??= why;
  }

  sent(message: SentMessage, now: string): void {
    const { kind, channel, about, to, accountId, at } = message;
    const who = this.#accounts.findIndex((_, each) => accountOf(each) === accountId);
    const account = this.account(who);
    const lately = this.#lately[who] ?? [];
    const fault = (what: string) =>
      void this.problems.push(`${kind} about ${about} to reader ${who} by ${channel} at ${now}: ${what}`);
    if (channel === 'sms' && account.consent === 'withdrawn') fault('sent despite a STOP');
    if (kind === VERIFICATION_MESSAGE || kind === OWNER_NOTICE) return;
    if (channel === 'sms' && account.consent !== 'given') fault('sent without consent');
    if (!lately.some((state) => this.#isUsable({ ...state, consent: 'given' }, channel, to, ['unsure'])))
      fault('sent to a contact that must not be used');
    const due = this.#due.get(keyOf(kind, about, who, channel));
    if (channel === 'sms' && isNight(at)) {
      const critical = due?.critical === true;
      const allowed = lately.some(({ quiet }) => quiet === 'none' || (quiet === 'critical' && critical));
      if (!allowed) fault(`sent in the quiet hours, at ${at} by the worker's clock`);
    }
    if (!due?.may) {
      fault('sent to somebody who must not get it');
      return;
    }
    if (due.kind === PRICE_ALERT && !lately.some((state) => this.#isTold(state, due.company, at)))
      fault('sent about a ticker that is muted or not followed');
    due.sent += 1;
    if (due.sent > 1) fault(`sent ${due.sent} times`);
  }

  /** Called when everything is done. */
  finished(): void {
    for (const due of this.#due.values()) {
      const { kind, about, who, channel, sent, excused, deciding, originals } = due;
      const what = `${kind} about ${about} to reader ${who} by ${channel}`;
      if (deciding && kind === ALERT) this.problems.push(`${about}: the recipients were never decided`);
      if (this.#isDue(due) && sent === 0 && excused === null) this.problems.push(`${what}: never sent`);
      if (kind === ALERT && sent > 0 && originals.some(({ wasDecided }) => wasDecided))
        this.problems.push(`${what}: sent as well as the correction`);
      if (kind === CORRECTION && sent > 0 && !originals.some(({ may }) => may))
        this.problems.push(`${what}: sent to somebody who was not alerted`);
    }
  }

  get expected(): { readonly must: number; readonly sent: number } {
    const all = [...this.#due.values()];
    return { must: all.filter((due) => this.#isDue(due)).length, sent: all.filter(({ sent }) => sent > 0).length };
  }

  #isDue({ kind, must, originals }: Due): boolean {
    if (!must) return false;
    return kind === CORRECTION ? originals.every(({ wasDecided }) => wasDecided) : originals.every(({ may }) => !may);
  }

  #isPresent({ erased, slots, via }: Account, channel: Channel): boolean {
    return !erased && slots[channel].current !== null && via.includes(channel);
  }

  /** @param besides accepted reasons for a disabled contact. */
  #isUsable(account: Account, channel: Channel, to?: string, besides: readonly Contact['disabled'][] = []): boolean {
    const { current } = account.slots[channel];
    if (!this.#isPresent(account, channel) || !current?.verified) return false;
    if (current.disabled !== null && !besides.includes(current.disabled)) return false;
    return (to === undefined || current.address === to) && (channel === 'email' || account.consent === 'given');
  }

  #isTold({ entries }: Account, company: number, at?: string): boolean {
    const entry = entries.get(company);
    return entry !== undefined && (entry.mutedUntil === null || (at !== undefined && entry.mutedUntil <= at));
  }
}

export const keyOf = (kind: string, about: string, who: number, channel: Channel): string =>
  [kind, about, who, channel].join(' ');
export { addressOf };

/** Whether an account wants a filing of this level on a channel, by the settings that are checked when recipients are decided. */
function isChosen({ thresholds, daily, items, entries }: Account, { channel, filing }: Due): boolean {
  if (filing?.level == null || daily || !reaches(filing.level, thresholds[channel])) return false;
  const own = entries.get(filing.company)?.items ?? null;
  return own !== null || items === null || filing.form !== '8-K' || items.includes(filing.item);
}
