import { createHash } from 'node:crypto';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { CodeSendingLimits } from '../../backend/contexts/accounts/code-sending-limits.service.ts';
import { KnownBrowsers } from '../../backend/contexts/accounts/login/known-browsers.service.ts';
import { loginKind } from '../../backend/contexts/accounts/login/login-kind.adapter.ts';
import { LoginLimits } from '../../backend/contexts/accounts/login/login-limits.service.ts';
import { OpenLogins } from '../../backend/contexts/accounts/login/open-logins.store.ts';
import { QueueLoginWhenRequested } from '../../backend/contexts/accounts/login/queue-login-when-requested.process.ts';
import { RequestLoginCommand } from '../../backend/contexts/accounts/login/request-login.command.ts';
import { RequestLoginHandler } from '../../backend/contexts/accounts/login/request-login.handler.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import type { StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { TextBudget } from '../../backend/platform/outbox/text-budget.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { HandClock } from '../kit/hand-clock.ts';
import { Runtime } from '../kit/runtime.ts';

const MASTER = createHash('sha256').update('a master key for tests').digest();
const codec = eventCodec();
const unlimited = { consume: async () => undefined } as unknown as StoredRateLimiter;

let runtime: Runtime;
let time: HandClock;
let outbox: OutboxStore;
let away: boolean;
beforeEach(() => {
  time = new HandClock(Date.parse('2026-01-12T12:00:00.000Z'));
  runtime = new Runtime({ clock: time });
  outbox = new OutboxStore(runtime.operational, time);
  const insert = outbox.insert.bind(outbox);
  away = false;
  outbox.insert = async (...all) => {
    if (away) throw new StoreUnavailable('operational state is away');
    return insert(...all);
  };
});
afterEach(() => runtime.close());

const cipher = () => new FieldCipher(new SubjectKeyStore(runtime.operational, MASTER, time));
async function ask(key: string) {
  const commandId = deterministicId('anonymous', 'POST /api/login', key);
  const handler = new RequestLoginHandler(
    new CommandExecutor(runtime.events, codec, time),
    runtime.events,
    cipher(),
    new KeyedHash(MASTER),
    new OpenLogins(runtime.operational),
    outbox,
    new LoginLimits(unlimited, new CodeSendingLimits(unlimited, new TextBudget(runtime.operational, time, 1_000))),
    new KnownBrowsers(new KeyedHash(MASTER)),
    time,
  );
  return handler.execute(
    new RequestLoginCommand('reader@example.org', 'pre-login', null, { ip: '127.0.0.1', known: null }, 'filingwire', {
      ...{ commandId, correlationId: commandId, causationId: commandId },
      ...{ actorId: 'anonymous', actorType: 'user', brandId: 'filingwire', occurredAt: time.now().toISOString() },
    }),
  );
}
/** Hands every login request to the process. */
async function queue() {
  const process = new QueueLoginWhenRequested(outbox, time);
  const { events } = await runtime.events.readAll({ after: null, categories: ['login'], limit: 100 });
  for (const event of events) await process.handle(codec.decode(event) as never);
}
const rows = async () => (await outbox.list({ limit: 100 })).documents;

describe('a login request that was cut off after its event', () => {
  beforeEach(async () => {
    away = true;
    await expect(ask('key')).rejects.toThrow('operational state is away');
    away = false;
    expect(await rows()).toEqual([]);
  });

  test('is queued when it is repeated, with the link of the first request', async () => {
    const { rowId } = await ask('key');
    expect((await rows()).map(({ _id }) => _id)).toEqual([rowId]);
    await ask('key');
    await queue();
    expect(await rows()).toHaveLength(1);
  });

  test('is queued even if nobody repeats it, and its mail is complete', async () => {
    await queue();
    const [row] = await rows();
    if (!row) throw new Error('nothing was queued');
    const kind = loginKind({
      ...{ cipher: cipher(), clock: time, templates: SHIPPED_TEMPLATES, postalAddress: null },
      urlOf: (_brand, path) => `https://example.com${path}`,
    });
    expect(await kind.policy.decide(row)).toEqual({ kind: 'send', to: 'reader@example.org' });
    expect((await kind.renderer.render(row)).text).toMatch(/https:\/\/example\.com\/api\/verify-login\?token=[\w.-]{80}/);
  });

  test('is not queued once it has expired', async () => {
    time.ms += 600_000;
    await queue();
    expect(await rows()).toEqual([]);
  });
});

test('a login of an older build, whose event has no secret, is left to the request that queued it', async () => {
  await ask('key');
  const [row] = await rows();
  if (!row) throw new Error('nothing was queued');
  const { events } = await runtime.events.readAll({ after: null, categories: ['login'], limit: 1 });
  const { secret: _, ...data } = (events[0]?.data ?? {}) as Record<string, unknown>;
  const process = new QueueLoginWhenRequested({ insert: async () => Promise.reject(new Error('queued again')) }, time);
  await process.handle({ ...events[0], data } as never);
});
