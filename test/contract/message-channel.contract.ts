import { inspect } from 'node:util';
import { isStoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import type { ChannelAdapter, DeliveryOutcome, OutgoingMessage } from '../../backend/platform/outbox/outbox.port.ts';
import { sendMessage } from '../../backend/platform/outbox/send-message.ts';
import { eventually } from '../kit/runtime.ts';

/** What a provider may do with the next message. */
export type ProviderFault =
  /** Refuses it for good: no such mailbox, a blocked number. */
  | 'refused'
  /** Takes no message now. */
  | 'busy'
  /** Takes no message now and names {@link BUSY_MS}. */
  | 'busyUntil'
  /** Cannot be reached: it has certainly not got the message. */
  | 'unreachable'
  /** Takes it and closes the connection without an answer. */
  | 'answerLost'
  /** Does not take it and never answers. */
  | 'silent';

export const BUSY_MS = 30_000;

/** A message as its recipient has it. Line ends are `\n`, and spaces at the end are removed. */
export interface ReceivedMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface ChannelUnderTest {
  readonly adapter: ChannelAdapter;
  /** A recipient that the provider accepts, another one for each number. */
  recipient(number: number): string;
  /** Everything that recipients got, in any order. */
  received(): Promise<readonly ReceivedMessage[]>;
  fault(fault: ProviderFault): void;
  /** Characters of the longest text that is taken; a longer one is refused. */
  readonly longestText?: number;
  /** Characters after which a text is cut. */
  readonly cutAfter?: number;
  dispose(): Promise<void>;
}

/** Longer than any answer takes. */
const DEADLINE_MS = 30_000;
/** Words that may appear in no outcome, error or reference. */
const CONFIDENTIAL = ['Confidential Subject', 'confidential-text', 'confidential-token'] as const;
const [SUBJECT, TEXT, TOKEN] = CONFIDENTIAL;

/** Texts that a protocol of mail or text messages may change or take for a command. */
const ODD_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['letters beyond ASCII', 'Größe: 5\u202f% – “quoted”, 8\u2011K \u{1F4C8} \u4e2d\u6587'],
  ['a line with a single dot', 'first\n.\n..second\nthird'],
  ['a line of thousands of characters', `${'word '.repeat(1_000)}end`],
  ['markup and commands', '<b>not bold</b> & "a" \r\nRCPT TO:<other@example.com>\nSTOP'],
  ['lines that look like a header', 'Bcc: other@example.com\nSubject: other\n\nbody'],
];

/**
 * Holds a channel adapter to the outbox's port: what the dispatcher decides about a message follows from what is asked here.
 * @param never faults that cannot happen on this channel.
 */
export function messageChannelContract(
  name: string,
  never: readonly ProviderFault[],
  open: () => Promise<ChannelUnderTest>,
): void {
  describe(`ChannelAdapter: ${name}`, () => {
    let under: ChannelUnderTest;
    let adapter: ChannelAdapter;
    beforeEach(async () => {
      under = await open();
      ({ adapter } = under);
    });
    afterEach(() => under.dispose());

    const message = (number: number, change: Partial<OutgoingMessage> = {}): OutgoingMessage => {
      const { channel } = adapter;
      return {
        id: deterministicId('message', String(number)),
        kind: 'test',
        accountId: `account-${number}`,
        to: under.recipient(number),
        subject: channel === 'sms' ? '' : `${SUBJECT} ${number}`,
        text: `${TEXT} ${number}`,
        html: channel === 'email' ? `<p>${TEXT} ${number}</p>` : null,
        brandId: 'filingwire',
        url: channel === 'push' ? `https://example.com/filings/1?${TOKEN}` : null,
        unsubscribeUrl: channel === 'email' ? `https://example.com/unsubscribe?${TOKEN}` : null,
        ...change,
      };
    };
    /** As the dispatcher hands a message over; the failure of a store is the result here. */
    const hand = async (one: OutgoingMessage, timeoutMs = DEADLINE_MS): Promise<DeliveryOutcome | Error> => {
      const result = await sendMessage(one, adapter, timeoutMs).catch((error: Error) => error);
      const shown = inspect(result, { depth: 10, maxStringLength: null, maxArrayLength: null });
      for (const word of [...CONFIDENTIAL, one.to]) expect(shown).not.toContain(word);
      return result;
    };
    const delivered = { kind: 'delivered', providerReference: expect.stringMatching(/\S/) };
    const receivedBy = async (number: number) => (await under.received()).filter(({ to }) => to === under.recipient(number));
    /** Until the provider is back. */
    const handAgain = (one: OutgoingMessage) =>
      eventually(
        () => hand(one),
        (result) => !(result instanceof Error) && result.kind === 'delivered',
      );

    test('a message that is taken is delivered, with a reference, to its recipient', async () => {
      expect(await hand(message(1))).toEqual(delivered);
      const { subject } = message(1);
      expect(await under.received()).toEqual([{ to: under.recipient(1), subject, text: `${TEXT} 1` }]);
    });

    test('messages handed over at the same time reach each its own recipient and have each its own reference', async () => {
      const numbers = Array.from({ length: 20 }, (_, index) => index);
      const outcomes = await Promise.all(numbers.map((number) => hand(message(number))));
      expect(outcomes).toEqual(numbers.map(() => delivered));
      expect(new Set(outcomes.map((outcome) => 'providerReference' in outcome && outcome.providerReference)).size).toBe(20);
      for (const number of numbers) expect(await receivedBy(number)).toMatchObject([{ text: `${TEXT} ${number}` }]);
      expect(await under.received()).toHaveLength(20);
    });

    test.each(ODD_TEXTS)('%s arrive unchanged, at nobody else', async (_name, text) => {
      const outcome = await hand(message(1, { text, html: null }));
      if (text.length > (under.longestText ?? Number.POSITIVE_INFINITY)) {
        expect([outcome, await under.received()]).toMatchObject([{ kind: 'rejected' }, []]);
        return;
      }
      expect(outcome).toEqual(delivered);
      const shown = text.slice(0, under.cutAfter).replaceAll('\r\n', '\n').trimEnd();
      expect(await under.received()).toMatchObject([{ to: under.recipient(1), text: shown }]);
    });

    test('a line end in a subject adds no recipient and no text', async () => {
      if (adapter.channel === 'sms') return expect(message(1).subject).toBe('');
      const subject = `A title\r\nBcc: ${under.recipient(2)}\r\n\r\nadded`;
      expect(await hand(message(1, { subject, html: null }))).toEqual(delivered);
      expect(await under.received()).toMatchObject([{ to: under.recipient(1), text: `${TEXT} 1` }]);
    });

    test('the same id a second time reaches nobody twice, or the channel says that it may', async () => {
      const [first, second] = [await hand(message(1)), await hand(message(1))];
      expect([first, second]).toEqual([delivered, delivered]);
      await Promise.all([hand(message(2)), hand(message(2))]);
      const times = adapter.idempotent ? 1 : 2;
      expect([(await receivedBy(1)).length, (await receivedBy(2)).length]).toEqual([times, times]);
      if (adapter.idempotent) expect(second).toEqual(first);
    });

    if (!never.includes('refused'))
      test('a refusal for good says why and is not repeated', async () => {
        under.fault('refused');
        expect(await hand(message(1))).toEqual({ kind: 'rejected', reason: expect.stringMatching(/\S/) });
        expect(await under.received()).toEqual([]);
        expect(await hand(message(2))).toEqual(delivered);
      });

    if (!never.includes('busy'))
      test('a provider that takes nothing now is a temporary failure', async () => {
        under.fault('busy');
        const outcome = await hand(message(1));
        expect(outcome).toMatchObject({ kind: 'temporary', reason: expect.stringMatching(/\S/) });
        expect(outcome).not.toHaveProperty('retryAfterMs', expect.any(Number));
        expect(await under.received()).toEqual([]);
        expect(await handAgain(message(1))).toEqual(delivered);
        expect(await receivedBy(1)).toHaveLength(1);
      });

    if (!never.includes('busyUntil'))
      test('a provider that names a time is tried again after that time', async () => {
        under.fault('busyUntil');
        expect(await hand(message(1))).toMatchObject({ kind: 'temporary', retryAfterMs: BUSY_MS });
        expect(await under.received()).toEqual([]);
      });

    if (!never.includes('unreachable'))
      test('a message that was certainly not handed over may be repeated', async () => {
        under.fault('unreachable');
        const result = await hand(message(1));
        // A channel that keeps its messages in a store waits for the store, which counts as no try.
        if (result instanceof Error) expect([adapter.idempotent, isStoreFailure(result)]).toEqual([true, true]);
        else expect(result).toMatchObject({ kind: 'temporary', reason: expect.stringMatching(/\S/) });
        expect(await under.received()).toEqual([]);
        expect(await handAgain(message(1))).toEqual(delivered);
        expect(await receivedBy(1)).toHaveLength(1);
      });

    if (!never.includes('answerLost'))
      test('a message whose answer was lost is not said to be delivered or refused, and is never sent twice', async () => {
        under.fault('answerLost');
        const result = await hand(message(1));
        if (!adapter.idempotent) {
          expect(result).toEqual({ kind: 'unknown', reason: expect.stringMatching(/\S/) });
          expect(await receivedBy(1)).toHaveLength(1);
          return;
        }
        if (result instanceof Error) expect(isStoreFailure(result)).toBe(true);
        else expect(['unknown', 'temporary']).toContain(result.kind);
        expect(await handAgain(message(1))).toEqual(delivered);
        expect(await receivedBy(1)).toHaveLength(1);
      });

    if (!never.includes('silent'))
      test('no answer within the deadline leaves the outcome open', async () => {
        under.fault('silent');
        expect(await hand(message(1), 50)).toEqual({ kind: 'unknown', reason: 'no response within 50 ms' });
        expect(await handAgain(message(2))).toEqual(delivered);
        expect(await receivedBy(1)).toEqual([]);
      });
  });
}
