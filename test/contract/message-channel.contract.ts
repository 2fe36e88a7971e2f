import { inspect } from 'node:util';
import { isStoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import type { ChannelAdapter, DeliveryOutcome, OutgoingMessage } from '../../backend/platform/outbox/outbox.port.ts';
import { sendMessage } from '../../backend/platform/outbox/send-message.ts';
import { eventually } from '../kit/runtime.ts';

/** What may happen to the next message at the provider. */
export type ProviderFault =
  /** Rejects it permanently: no such mailbox, a blocked number. */
  | 'refused'
  /** Accepts no messages at the moment. */
  | 'busy'
  /** Accepts no messages at the moment, and asks to wait {@link BUSY_MS}. */
  | 'busyUntil'
  /** Is unreachable, so it certainly has not received the message. */
  | 'unreachable'
  /** Accepts it and closes the connection without an answer. */
  | 'answerLost'
  /** Does not accept it and never answers. */
  | 'silent';

export const BUSY_MS = 30_000;

/** A message as received. Line breaks are `\n`, and trailing spaces are removed. */
export interface ReceivedMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface ChannelUnderTest {
  readonly adapter: ChannelAdapter;
  /** A recipient accepted by the provider, different for each number. */
  recipient(number: number): string;
  /** Everything that recipients received, in any order. */
  received(): Promise<readonly ReceivedMessage[]>;
  fault(fault: ProviderFault): void;
  /** Maximum length of an accepted text; a longer one is rejected. */
  readonly longestText?: number;
  /** Length at which a text is cut. */
  readonly cutAfter?: number;
  dispose(): Promise<void>;
}

/** Longer than any answer takes. */
const DEADLINE_MS = 30_000;
/** Words that must not appear in any outcome, error or reference. */
const CONFIDENTIAL = ['Confidential Subject', 'confidential-text', 'confidential-token'] as const;
const [SUBJECT, TEXT, TOKEN] = CONFIDENTIAL;

/** Texts that mail or SMS protocols may change or take for commands. */
const ODD_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['letters beyond ASCII', 'Größe: 5\u202f% – “quoted”, 8\u2011K \u{1F4C8} \u4e2d\u6587'],
  ['a line with a single dot', 'first\n.\n..second\nthird'],
  ['a line of thousands of characters', `${'word '.repeat(1_000)}end`],
  ['markup and commands', '<b>not bold</b> & "a" \r\nRCPT TO:<other@example.com>\nSTOP'],
  ['lines that look like a header', 'Bcc: other@example.com\nSubject: other\n\nbody'],
];

/**
 * Checks a channel adapter against the outbox's port; the dispatcher's decisions rely on what is tested here.
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
    /** Hands over a message like the dispatcher; a store failure is returned as the result. */
    const hand = async (one: OutgoingMessage, timeoutMs = DEADLINE_MS): Promise<DeliveryOutcome | Error> => {
      const result = await sendMessage(one, adapter, timeoutMs).catch((error: Error) => error);
      const shown = inspect(result, { depth: 10, maxStringLength: null, maxArrayLength: null });
      for (const word of [...CONFIDENTIAL, one.to]) expect(shown).not.toContain(word);
      return result;
    };
    const delivered = { kind: 'delivered', providerReference: expect.stringMatching(/\S/) };
    const receivedBy = async (number: number) => (await under.received()).filter(({ to }) => to === under.recipient(number));
    /** Retries until the provider is back. */
    const handAgain = (one: OutgoingMessage) =>
      eventually(
        () => hand(one),
        (result) => !(result instanceof Error) && result.kind === 'delivered',
      );

    test('delivers an accepted message to its recipient, with a reference', async () => {
      expect(await hand(message(1))).toEqual(delivered);
      const { subject } = message(1);
      expect(await under.received()).toEqual([{ to: under.recipient(1), subject, text: `${TEXT} 1` }]);
    });

    test('delivers concurrent messages each to its own recipient, with its own reference', async () => {
      const numbers = Array.from({ length: 20 }, (_, index) => index);
      const outcomes = await Promise.all(numbers.map((number) => hand(message(number))));
      expect(outcomes).toEqual(numbers.map(() => delivered));
      expect(new Set(outcomes.map((outcome) => 'providerReference' in outcome && outcome.providerReference)).size).toBe(20);
      for (const number of numbers) expect(await receivedBy(number)).toMatchObject([{ text: `${TEXT} ${number}` }]);
      expect(await under.received()).toHaveLength(20);
    });

    test.each(ODD_TEXTS)('%s arrive unchanged, and at nobody else', async (_name, text) => {
      const outcome = await hand(message(1, { text, html: null }));
      if (text.length > (under.longestText ?? Number.POSITIVE_INFINITY)) {
        expect([outcome, await under.received()]).toMatchObject([{ kind: 'rejected' }, []]);
        return;
      }
      expect(outcome).toEqual(delivered);
      const shown = text.slice(0, under.cutAfter).replaceAll('\r\n', '\n').trimEnd();
      expect(await under.received()).toMatchObject([{ to: under.recipient(1), text: shown }]);
    });

    test('a line break in a subject adds no recipient and no text', async () => {
      if (adapter.channel === 'sms') return expect(message(1).subject).toBe('');
      const subject = `A title\r\nBcc: ${under.recipient(2)}\r\n\r\nadded`;
      expect(await hand(message(1, { subject, html: null }))).toEqual(delivered);
      expect(await under.received()).toMatchObject([{ to: under.recipient(1), text: `${TEXT} 1` }]);
    });

    test('a repeated id reaches nobody twice, unless the channel says that it may', async () => {
      const [first, second] = [await hand(message(1)), await hand(message(1))];
      expect([first, second]).toEqual([delivered, delivered]);
      await Promise.all([hand(message(2)), hand(message(2))]);
      const times = adapter.idempotent ? 1 : 2;
      expect([(await receivedBy(1)).length, (await receivedBy(2)).length]).toEqual([times, times]);
      if (adapter.idempotent) expect(second).toEqual(first);
    });

    if (!never.includes('refused'))
      test('a permanent rejection states the reason and is not retried', async () => {
        under.fault('refused');
        expect(await hand(message(1))).toEqual({ kind: 'rejected', reason: expect.stringMatching(/\S/) });
        expect(await under.received()).toEqual([]);
        expect(await hand(message(2))).toEqual(delivered);
      });

    if (!never.includes('busy'))
      test('a provider that accepts nothing at the moment is a temporary failure', async () => {
        under.fault('busy');
        const outcome = await hand(message(1));
        expect(outcome).toMatchObject({ kind: 'temporary', reason: expect.stringMatching(/\S/) });
        expect(outcome).not.toHaveProperty('retryAfterMs', expect.any(Number));
        expect(await under.received()).toEqual([]);
        expect(await handAgain(message(1))).toEqual(delivered);
        expect(await receivedBy(1)).toHaveLength(1);
      });

    if (!never.includes('busyUntil'))
      test('a provider that names a waiting time is retried after it', async () => {
        under.fault('busyUntil');
        expect(await hand(message(1))).toMatchObject({ kind: 'temporary', retryAfterMs: BUSY_MS });
        expect(await under.received()).toEqual([]);
      });

    if (!never.includes('unreachable'))
      test('a message that was certainly not received may be repeated', async () => {
        under.fault('unreachable');
        const result = await hand(message(1));
        // A channel that stores its messages waits for the store, which does not count as an attempt.
        if (result instanceof Error) expect([adapter.idempotent, isStoreFailure(result)]).toEqual([true, true]);
        else expect(result).toMatchObject({ kind: 'temporary', reason: expect.stringMatching(/\S/) });
        expect(await under.received()).toEqual([]);
        expect(await handAgain(message(1))).toEqual(delivered);
        expect(await receivedBy(1)).toHaveLength(1);
      });

    if (!never.includes('answerLost'))
      test('a message whose answer was lost counts neither as delivered nor as rejected, and is never sent twice', async () => {
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
