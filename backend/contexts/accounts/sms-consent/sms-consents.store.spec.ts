import { appendNext } from '#kit/append-next.ts';
import { clock, Runtime } from '#kit/runtime.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { randomId } from '#platform/ids/ids.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { type SmsConsentEvent, smsConsentEvents } from '../published/sms-consent.events.ts';
import { SmsConsents } from './sms-consents.store.ts';

const NUMBER = '+12025550143';
const hash = new KeyedHash(Buffer.alloc(32, 7));
const contactKey = hash.of('contact', NUMBER);
const codec = new EventCodec(smsConsentEvents);
const consentsOf = ({ events, operational }: Runtime) =>
  new SmsConsents(operational, events, codec, hash, new CommandExecutor(events, codec, clock));
const given: SmsConsentEvent = {
  type: 'SmsConsentGiven',
  data: { contactKey, how: 'reply', text: 'yes', at: '2026-01-01T00:00:00.000Z' },
};
const withdrawn: SmsConsentEvent = {
  type: 'SmsConsentWithdrawn',
  data: { contactKey, how: 'reply', at: '2026-01-02T00:00:00.000Z' },
};
const requests = (count: number): SmsConsentEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    type: 'SmsConsentRequested',
    data: { contactKey, accountId: `a${n}`, verificationId: `v${n}`, until: '2026-02-01T00:00:00.000Z' },
  }));

test.each([
  ['given', [given], 'given'],
  ['withdrawn after it was given', [given, withdrawn], 'withdrawn'],
  ['never said', [], 'none'],
] as const)('consent that was %s stays that way, however often other accounts have asked since', async (_, said, consent) => {
  const runtime = new Runtime();
  await appendNext(runtime.events, `smsConsent-${contactKey}`, [...requests(30), ...said, ...requests(450)], {
    idAt: () => randomId(),
  });
  expect(await consentsOf(runtime).of(NUMBER)).toMatchObject({
    consent,
    request: { verificationId: 'v449' },
  });
  await runtime.close();
});
