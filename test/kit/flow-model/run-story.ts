import { ALERT, CORRECTION } from '#contexts/alerts/alert-message/alert-payload.ts';
import { exchangeMoment } from '#contexts/quotes/published/exchange-calendar.ts';
import type { Level } from '#contexts/scoring/published/scoring.events.ts';
import { amendmentLinked, cikOf, factsExtracted, filingIngested, filingScored, filingWithdrawn } from '../filing-events.ts';
import { Expectations, keyOf } from './expectations.ts';
import { accession, accountOf, addressOf, Flow } from './flow.ts';
import type { Action, Channel, Form, Item, Story } from './story.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Enough for all quiet hours, pauses and grace times to end. */
const ROUNDS_TO_FINISH = 12;
const ROUND_MS = 5 * HOUR_MS;

export interface StoryReport {
  /** One sentence per violation. */
  readonly problems: readonly string[];
  readonly must: number;
  readonly sent: number;
  readonly kills: number;
}

/** Plays a story on the flow, then repairs everything, and compares the messages sent with those expected. */
export async function runStory(story: Story): Promise<StoryReport> {
  const run = new StoryRun(story);
  try {
    await run.play();
    return run.report;
  } finally {
    await run.flow.close();
  }
}

class StoryRun {
  readonly flow: Flow;
  readonly #expected: Expectations;
  readonly #newest = new Map<string, number>();
  #kills = 0;
  /** Whether a fault may occur now. */
  #mayStrike = false;

  constructor(private readonly story: Story) {
    const expected = new Expectations(story.accounts);
    this.#expected = expected;
    this.flow = new Flow({
      sent: (message) => expected.sent(message, this.flow.time.iso),
      answered: (message, channel, answer) => {
        const who = story.accounts.findIndex((_, each) => accountOf(each) === message.accountId);
        if (answer === 'bounced') expected.bounced(who, channel, message.to, !this.#mayStrike);
        if (answer === 'refused' || answer === 'bounced' || answer === 'lost') this.#unsent.add(message.id);
      },
    });
  }

  /** Rows that a provider rejected and that are not retried. */
  readonly #unsent = new Set<string>();

  get report(): StoryReport {
    const { problems, expected } = this.#expected;
    return { problems, ...expected, kills: this.#kills };
  }

  async play(): Promise<void> {
    const { flow, story } = this;
    for (const [who, { channels, follows, textsAtAnyHour }] of story.accounts.entries()) {
      await flow.open(who);
      for (const channel of channels) {
        await this.#addContact(who, channel, 0);
        await flow.prove(who, channel, 0);
        this.#expected.verified(who, channel, addressOf(who, channel, 0));
      }
      if (textsAtAnyHour) await this.act({ do: 'quiet', who, quiet: 'none' });
      for (const company of follows) await this.act({ do: 'follow', who, company, forms: ['8-K', '6-K'] });
    }
    await this.act({ do: 'work', machine: 0, part: 'all', fault: null });
    for (const action of story.actions) {
      flow.time.ms += 1_000;
      await this.act(action);
      await this.#advanced();
    }
    await this.#finish();
  }

  async act(action: Action): Promise<void> {
    const { flow } = this;
    const expected = this.#expected;
    const now = flow.time.iso;
    switch (action.do) {
      case 'addContact':
        if (expected.account(action.who).erased) return;
        return this.#addContact(action.who, action.channel, action.channel === 'sms' ? 0 : action.address);
      case 'verify': {
        const proved = await flow.verify(action.who, action.channel);
        if (proved !== null) expected.verified(action.who, action.channel, proved);
        return;
      }
      case 'removeContact':
        if (await flow.removeContact(action.who, action.channel)) expected.contactRemoved(action.who, action.channel);
        return;
      case 'follow':
        if (await flow.follow(action.who, action.company, action.forms))
          expected.entry(action.who, action.company, { forms: action.forms });
        return;
      case 'unfollow':
        if (await flow.unfollow(action.who, action.company)) expected.entry(action.who, action.company, null);
        return;
      case 'forms':
        if (await flow.edit(action.who, action.company, { forms: action.forms }))
          expected.entry(action.who, action.company, { forms: action.forms });
        return;
      case 'mute': {
        const mutedUntil = action.hours === 0 ? null : new Date(flow.time.ms + action.hours * HOUR_MS).toISOString();
        if (await flow.edit(action.who, action.company, { mutedUntil }))
          expected.entry(action.who, action.company, { mutedUntil });
        return;
      }
      case 'rules':
        if (await flow.edit(action.who, action.company, { items: action.items }))
          expected.entry(action.who, action.company, { items: action.items });
        return;
      case 'accountRules': {
        const { items } = action;
        const none = { openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };
        if (await flow.settings(action.who, { rules: items && { items: [...items], ...none } }))
          expected.chose(action.who, { items });
        return;
      }
      case 'notifyVia':
        if (await flow.settings(action.who, { notifyVia: action.via })) expected.chose(action.who, { via: action.via });
        return;
      case 'thresholds': {
        const thresholds = { email: action.email, sms: action.sms };
        if (await flow.settings(action.who, { thresholds })) expected.chose(action.who, { thresholds });
        return;
      }
      case 'quiet': {
        const { quiet } = action;
        const quietHours = quiet === 'none' ? null : { from: '21:00', to: '08:00', allowCritical: quiet === 'critical' };
        if (await flow.settings(action.who, { delivery: { quietHours } })) expected.chose(action.who, { quiet });
        return;
      }
      case 'cadence':
        if (await flow.settings(action.who, { digest: { cadence: action.cadence } }))
          expected.chose(action.who, { daily: action.cadence === 'daily' });
        return;
      case 'text':
        await flow.text(action.who, action.word, flow.webClock);
        return expected.said(action.who, action.word, now);
      case 'bounce': {
        const address = this.#newest.get(`${action.who} ${action.channel}`) ?? 0;
        await flow.bounce(action.who, action.channel, address, 0);
        return expected.bounced(action.who, action.channel, addressOf(action.who, action.channel, address));
      }
      case 'erase':
        if (await flow.erase(action.who)) expected.erased(action.who);
        return;
      case 'priceAlert': {
        const { who, company, above } = action;
        const id = await flow.setPriceAlert(who, company, above);
        if (id !== null) expected.priceAlertSet(id, who, company, above);
        return;
      }
      case 'price':
        return expected.priced(action.company, action.price, flow.price(action.company, action.price));
      case 'file': {
        const filing = expected.filed(action.company, action.form, action.item);
        await flow.append(filing.n, ...this.#filed(filing));
        if (action.level !== null) await this.#score(filing.n, action.level);
        return;
      }
      case 'score':
        return this.#score(this.#filing(action.filing), action.level);
      case 'amend':
        return this.#amend(this.#filing(action.filing), action.level);
      case 'withdraw': {
        const n = this.#filing(action.filing);
        const filing = expected.filings[n - 1];
        if (!filing || filing.withdrawn) return;
        await flow.append(n, { ...filingWithdrawn(n, filing.form, [cikOf(filing.company + 1)]) });
        return expected.withdrawn(filing);
      }
      case 'pass':
        flow.time.ms += action.minutes * MINUTE_MS;
        return;
      case 'clock': {
        const clock = flow.clocks[action.machine];
        if (clock) clock.aheadMs = action.ahead * MINUTE_MS;
        return;
      }
      case 'work':
        return this.#work(action);
      case 'answers':
        for (const provider of flow.providers[action.channel]) provider.answers = [...action.answers];
        return;
      case 'webhooks':
        return flow.webhooks();
      case 'break':
        return flow.break(action.process);
      case 'release':
        return flow.release();
      case 'rewind':
        return flow.rewind();
      case 'purge':
        return flow.purge(action.machine);
    }
  }

  async #addContact(who: number, channel: Channel, address: number): Promise<void> {
    const asked = await this.flow.addContact(who, channel, address);
    const until = asked && channel === 'sms' ? new Date(this.flow.time.ms + 24 * HOUR_MS).toISOString() : null;
    this.#newest.set(`${who} ${channel}`, address);
    this.#expected.contactAdded(who, channel, addressOf(who, channel, address), until);
  }

  #filing(number: number): number {
    const { filings } = this.#expected;
    return filings.length === 0 ? 0 : (number % filings.length) + 1;
  }

  #filed({ n, company, form, item }: { n: number; company: number; form: Form; item: Item }, edgarForm: string = form) {
    const now = this.flow.time.iso;
    const acceptedAt = new Date(this.flow.time.ms - MINUTE_MS).toISOString();
    const items = form === '8-K' ? [item] : [];
    const over = {
      form: edgarForm,
      companyCiks: [cikOf(company + 1)],
      acceptedAt,
      firstSeenAt: now,
      filedOn: now.slice(0, 10),
      items,
    };
    return [filingIngested(n, over), factsExtracted(n, { form: edgarForm, items })];
  }

  async #score(n: number, level: Level): Promise<void> {
    const filing = this.#expected.filings[n - 1];
    if (!filing) return;
    await this.flow.append(n, filingScored(n, level));
    this.#expected.scored(filing, level, this.flow.time.iso);
  }

  async #amend(n: number, level: Level): Promise<void> {
    const original = this.#expected.filings[n - 1];
    // Further amendments of the event only alert if the level rises; one is enough here.
    const isAmended = this.#expected.filings.some(({ amends }) => amends === original);
    if (!original || original.amends !== null || original.level === null || original.withdrawn || isAmended) return;
    const { company, form, item } = original;
    const filing = this.#expected.filed(company, form, item, original);
    const edgarForm = `${form}/A`;
    const companyCiks = [cikOf(company + 1)];
    const linked = amendmentLinked(filing.n, n, { form: edgarForm, followedAs: form, originalForm: form, companyCiks });
    await this.flow.append(filing.n, ...this.#filed(filing, edgarForm), filingScored(filing.n, level), linked);
    this.#expected.scored(filing, level, this.flow.time.iso);
  }

  async #work({ machine, part, fault }: Extract<Action, { do: 'work' }>): Promise<void> {
    const { flow } = this;
    if (part === 'all' || part === 'processes') {
      const now = (flow.clocks[machine] ?? flow.webClock).now().toISOString();
      this.#expected.looksAtPrices(now, fault === null, (asOf) => exchangeMoment(new Date(asOf)).part === 'regular');
    }
    this.#mayStrike = fault !== null;
    const whole = await flow.work(machine, part, fault);
    this.#mayStrike = false;
    if (!whole && fault?.kind === 'kill') this.#kills += 1;
    await this.#excuse();
  }

  /** Excuses rows with an unknown outcome, and those that a provider rejects. */
  async #excuse(): Promise<void> {
    for (const { _id, state, accountId, channel, kind = '', payload } of await this.flow.rows()) {
      const inDoubt = state === 'sending' || state === 'unknown';
      if (!inDoubt && !this.#unsent.has(_id) && state !== 'failed') continue;
      const who = this.story.accounts.findIndex((_, each) => accountOf(each) === accountId);
      const { accession: of, by, alertId, asOf } = payload as Record<string, string | undefined>;
      const about = alertId === undefined ? (kind === CORRECTION ? by : of) : `${alertId} ${asOf}`;
      this.#expected.refused(keyOf(kind, about ?? '', who, channel as Channel), state);
    }
  }

  async #advanced(): Promise<void> {
    const { flow } = this;
    const open = this.#expected.filings.filter(({ paged, level }) => !paged && level !== null);
    const paged = new Set<number>();
    for (const { n } of open) if (await flow.isPaged(n)) paged.add(n);
    this.#expected.advanced({ keptUp: await flow.isKeptUp(), isPaged: (n) => paged.has(n) });
  }

  /** Lets everything work again, for as long as anything may wait. */
  async #finish(): Promise<void> {
    const { flow } = this;
    for (const clock of flow.clocks) clock.aheadMs = 0;
    for (const provider of [...flow.providers.email, ...flow.providers.sms]) provider.answers = [];
    for (let round = 0; round < ROUNDS_TO_FINISH; round += 1) {
      await flow.release();
      await this.act({ do: 'work', machine: round % 2, part: 'all', fault: null });
      await this.#advanced();
      flow.time.ms += ROUND_MS;
      if (round > 1 && (await this.#isDone())) break;
    }
    const left = (await flow.rows()).filter(({ state, reported }) => state === 'pending' || reported === false);
    const { problems } = this.#expected;
    problems.push(...left.map(({ _id, kind, state }) => `row ${_id} (${kind}) is ${state} at the end`));
    problems.push(
      ...(await flow.parked()).map(({ process, stream, error }) => `${process} holds ${stream} at the end: ${error}`),
    );
    this.#expected.finished();
  }

  async #isDone(): Promise<boolean> {
    const rows = await this.flow.rows();
    return (
      rows.every(({ state, reported }) => state !== 'pending' && state !== 'sending' && reported !== false) &&
      (await this.flow.parked()).length === 0
    );
  }
}

export { ALERT, accession };
