import fc from 'fast-check';
import type { Level } from '#contexts/scoring/published/scoring.events.ts';

/** Stories are plain data, so that a failing one can be copied into a spec as it was printed. */

export type Channel = 'email' | 'sms';
export const FORMS = ['8-K', '6-K'] as const;
export type Form = (typeof FORMS)[number];
export const ITEMS = ['1.01', '8.01'] as const;
export type Item = (typeof ITEMS)[number];

/** A provider's answer to one message. `lost` and `taken`: no answer arrives, and the message was not accepted, or was. */
export type Answer = 'ok' | 'busy' | 'unavailable' | 'refused' | 'bounced' | 'lost' | 'taken';

/** A fault of a worker after a number of effects: operational state writes, appends, messages accepted by a provider. */
export interface Fault {
  readonly kind: 'kill' | 'storesUnavailable' | 'logUnavailable' | 'logUnanswered';
  readonly after: number;
}

/** Processes whose handlers a story can break. */
export const BREAKABLE = [
  'page-alerts-when-run-started',
  'queue-messages-when-alerts-paged',
  'correct-alerts-when-amendment-linked',
  'queue-messages-when-price-crossed',
] as const;
export type Breakable = (typeof BREAKABLE)[number];

/** Accounts, companies and machines are numbered from 0; filings by their number modulo the existing ones. */
export type Action =
  | { readonly do: 'addContact'; readonly who: number; readonly channel: Channel; readonly address: number }
  | { readonly do: 'verify'; readonly who: number; readonly channel: Channel }
  | { readonly do: 'removeContact'; readonly who: number; readonly channel: Channel }
  | { readonly do: 'follow'; readonly who: number; readonly company: number; readonly forms: readonly Form[] }
  | { readonly do: 'unfollow'; readonly who: number; readonly company: number }
  | { readonly do: 'forms'; readonly who: number; readonly company: number; readonly forms: readonly Form[] }
  | { readonly do: 'mute'; readonly who: number; readonly company: number; readonly hours: number }
  | { readonly do: 'rules'; readonly who: number; readonly company: number; readonly items: readonly Item[] | null }
  | { readonly do: 'accountRules'; readonly who: number; readonly items: readonly Item[] | null }
  | { readonly do: 'notifyVia'; readonly who: number; readonly via: readonly Channel[] }
  | { readonly do: 'thresholds'; readonly who: number; readonly email: Level; readonly sms: Level }
  | { readonly do: 'quiet'; readonly who: number; readonly quiet: 'default' | 'none' | 'critical' }
  | { readonly do: 'cadence'; readonly who: number; readonly cadence: 'realTime' | 'daily' }
  | { readonly do: 'text'; readonly who: number; readonly word: 'stop' | 'start'; readonly machine: number }
  /** The account's latest address bounces, by a provider report dated this many minutes ago. */
  | { readonly do: 'bounce'; readonly who: number; readonly channel: Channel; readonly minutesAgo: number }
  | { readonly do: 'erase'; readonly who: number }
  | { readonly do: 'priceAlert'; readonly who: number; readonly company: number; readonly above: number }
  | { readonly do: 'price'; readonly company: number; readonly price: number }
  | { readonly do: 'file'; readonly company: number; readonly form: Form; readonly item: Item; readonly level: Level | null }
  | { readonly do: 'score'; readonly filing: number; readonly level: Level }
  | { readonly do: 'amend'; readonly filing: number; readonly level: Level }
  | { readonly do: 'withdraw'; readonly filing: number }
  | { readonly do: 'pass'; readonly minutes: number }
  /** Sets a machine's clock to this many minutes ahead of the true time (negative: behind). */
  | { readonly do: 'clock'; readonly machine: number; readonly ahead: number }
  | {
      readonly do: 'work';
      readonly machine: number;
      readonly part: 'all' | 'processes' | 'first' | 'send';
      readonly fault: Fault | null;
    }
  | { readonly do: 'answers'; readonly channel: Channel; readonly answers: readonly Answer[] }
  /** Providers report outcomes of unanswered messages. */
  | { readonly do: 'webhooks' }
  | { readonly do: 'break'; readonly process: Breakable }
  /** Repairs everything broken; an operator releases parked streams. */
  | { readonly do: 'release' }
  /** Resets every checkpoint to where it was before the last work. */
  | { readonly do: 'rewind' }
  | { readonly do: 'purge'; readonly machine: number };

/** An account's initial state. */
export interface Setup {
  readonly channels: readonly Channel[];
  /** Companies it follows, with both forms. */
  readonly follows: readonly number[];
  readonly textsAtAnyHour: boolean;
}

export interface Story {
  readonly accounts: readonly Setup[];
  readonly actions: readonly Action[];
}

export const ACCOUNTS = 3;
export const COMPANIES = 2;

const who = fc.nat({ max: ACCOUNTS - 1 });
const company = fc.nat({ max: COMPANIES - 1 });
const machine = fc.nat({ max: 1 });
const channel = fc.constantFrom<Channel>('email', 'sms');
const level = fc.constantFrom<Level>('HIGH', 'CRITICAL', 'MEDIUM', 'LOW');
const some = <T>(of: readonly T[]) => fc.subarray([...of], { minLength: 1 });
const filing = fc.nat({ max: 5 });
const of = <K extends Action['do']>(
  name: K,
  fields: { [F in keyof Omit<Extract<Action, { do: K }>, 'do'>]: fc.Arbitrary<Extract<Action, { do: K }>[F]> },
) => fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Action>;

const fault = fc.option(
  fc.record({
    kind: fc.constantFrom<Fault['kind']>('kill', 'kill', 'kill', 'storesUnavailable', 'logUnavailable', 'logUnanswered'),
    after: fc.nat({ max: 40 }),
  }),
  { freq: 2 },
);

/** Actions of users, and reports about their contacts. */
const person: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: of('follow', { who, company, forms: some(FORMS) }) },
  { weight: 3, arbitrary: of('unfollow', { who, company }) },
  { weight: 2, arbitrary: of('forms', { who, company, forms: some(FORMS) }) },
  { weight: 3, arbitrary: of('mute', { who, company, hours: fc.constantFrom(0, 1, 24) }) },
  { weight: 2, arbitrary: of('rules', { who, company, items: fc.option(some(ITEMS), { freq: 2 }) }) },
  { weight: 2, arbitrary: of('accountRules', { who, items: fc.option(some(ITEMS), { freq: 2 }) }) },
  { weight: 2, arbitrary: of('notifyVia', { who, via: fc.subarray<Channel>(['email', 'sms']) }) },
  { weight: 2, arbitrary: of('thresholds', { who, email: level, sms: level }) },
  { weight: 2, arbitrary: of('quiet', { who, quiet: fc.constantFrom('default', 'none', 'critical') }) },
  { weight: 1, arbitrary: of('cadence', { who, cadence: fc.constantFrom('realTime', 'daily') }) },
  { weight: 7, arbitrary: of('text', { who, word: fc.constantFrom('stop', 'start'), machine }) },
  { weight: 3, arbitrary: of('bounce', { who, channel, minutesAgo: fc.constantFrom(0, 5, 300) }) },
  { weight: 3, arbitrary: of('addContact', { who, channel, address: fc.nat({ max: 1 }) }) },
  { weight: 4, arbitrary: of('verify', { who, channel }) },
  { weight: 1, arbitrary: of('removeContact', { who, channel }) },
  { weight: 1, arbitrary: of('erase', { who }) },
);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 38, arbitrary: person },
  {
    weight: 20,
    arbitrary: of('file', {
      company,
      form: fc.constantFrom(...FORMS),
      item: fc.constantFrom(...ITEMS),
      level: fc.option(level, { freq: 6 }),
    }),
  },
  {
    weight: 26,
    arbitrary: of('work', { machine, part: fc.constantFrom('all', 'all', 'processes', 'first', 'send'), fault }),
  },
  { weight: 4, arbitrary: of('score', { filing, level }) },
  { weight: 4, arbitrary: of('amend', { filing, level }) },
  { weight: 2, arbitrary: of('withdraw', { filing }) },
  { weight: 5, arbitrary: of('priceAlert', { who, company, above: fc.constantFrom(100, 110) }) },
  { weight: 8, arbitrary: of('price', { company, price: fc.constantFrom(90, 105, 115) }) },
  { weight: 5, arbitrary: of('pass', { minutes: fc.constantFrom(1, 5, 15, 120, 600) }) },
  { weight: 4, arbitrary: of('clock', { machine, ahead: fc.constantFrom(0, 60, -60, 5, -5) }) },
  {
    weight: 4,
    arbitrary: of('answers', {
      channel,
      answers: fc.array(fc.constantFrom<Answer>('ok', 'busy', 'unavailable', 'refused', 'bounced', 'lost', 'taken'), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'webhooks' }) },
  { weight: 2, arbitrary: of('break', { process: fc.constantFrom(...BREAKABLE) }) },
  { weight: 2, arbitrary: fc.constant<Action>({ do: 'release' }) },
  { weight: 3, arbitrary: fc.constant<Action>({ do: 'rewind' }) },
  { weight: 3, arbitrary: of('purge', { machine }) },
);

const work = (part: Extract<Action, { do: 'work' }>['part']) =>
  of('work', { machine, part: fc.constant(part), fault: fc.constant(null) });
const loud = fc.constantFrom<Level>('HIGH', 'CRITICAL');

/** A sequence of actions: mostly a single one, sometimes a combination that random choices would rarely produce. */
const moment: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 12, arbitrary: action.map((one) => [one]) },
  // A user changes settings while their message waits.
  {
    weight: 1,
    arbitrary: fc.tuple(
      of('file', { company, form: fc.constantFrom(...FORMS), item: fc.constantFrom(...ITEMS), level: loud }),
      work('processes'),
      person,
      work('send'),
    ),
  },
  // A user changes settings before the recipients of a filing are decided, with two hourly purges in between.
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        of('file', { company, form: fc.constantFrom(...FORMS), item: fc.constantFrom(...ITEMS), level: loud }),
        person,
        work('first'),
      )
      .map((begun): readonly Action[] => [
        ...begun,
        { do: 'purge', machine: 0 },
        { do: 'purge', machine: 0 },
        { do: 'work', machine: 0, part: 'all', fault: null },
      ]),
  },
  // A price crosses a user's alert.
  {
    weight: 1,
    arbitrary: fc.tuple(who, company, fault).map(([who, company, fault]): readonly Action[] => [
      { do: 'priceAlert', who, company, above: 100 },
      { do: 'work', machine: 0, part: 'processes', fault: null },
      { do: 'price', company, price: 90 },
      { do: 'work', machine: 0, part: 'processes', fault: null },
      { do: 'price', company, price: 105 },
      { do: 'work', machine: 0, part: 'all', fault },
    ]),
  },
);

/** Random stories, which shrink to fewer and simpler actions. */
export const stories: fc.Arbitrary<Story> = fc.noBias(
  fc.record({
    accounts: fc.array(
      fc.record({
        channels: fc.constantFrom<readonly Channel[]>(['email'], ['email', 'sms'], ['email', 'sms'], ['sms'], []),
        follows: fc.constantFrom<readonly number[]>([0], [0, 1], [0, 1], [1]),
        textsAtAnyHour: fc.boolean(),
      }),
      { minLength: ACCOUNTS, maxLength: ACCOUNTS },
    ),
    actions: fc.array(moment, { minLength: 1, maxLength: 32, size: 'max' }).map((moments) => moments.flat()),
  }),
);
