import request from 'supertest';
import { AppHarness } from '../kit/app.harness.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
});
afterAll(() => app.close());

const refusal = (error: string) => ({ error, message: expect.any(String), requestId: expect.any(String) });
async function account() {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  return visitor;
}
const contact = (channel: 'email' | 'sms', shown: string) => ({ channel, contact: shown, verified: false });

describe('POST /api/notify', () => {
  test('takes an email address, shows it masked, and chooses its channel', async () => {
    const visitor = await account();
    const { status, body } = await visitor.post('/api/notify', {
      session: visitor.session,
      email: ' Jane@Example.com ',
      phone: '',
    });
    expect([status, body]).toEqual([
      200,
      {
        contacts: [{ channel: 'email', masked: 'j•••@example.com', verified: false, message: 'waiting' }],
        state: expect.stringMatching(/^\w{64}$/),
      },
    ]);
    const profile = (await visitor.get('/api/profile')).body;
    expect(profile).toMatchObject({
      contacts: [contact('email', 'j•••@example.com')],
      preferences: { notify_via: ['email'] },
      user: { email: 'j•••@example.com', phone: null, verified: false },
    });
    expect((await visitor.watchlist()).user?.email).toBe('j•••@example.com');
  });

  test('takes a US phone number in any usual spelling', async () => {
    const visitor = await account();
    const { body } = await visitor.post('/api/notify', { phone: '(415) 555-2671', notify_via: ['sms'] });
    expect(body).toMatchObject({ contacts: [{ channel: 'sms', masked: '•••-•••-2671', verified: false, message: 'waiting' }] });
    expect((await visitor.get('/api/profile')).body.preferences).toMatchObject({ notify_via: ['sms'] });
  });

  test('a second address replaces the first', async () => {
    const visitor = await account();
    await visitor.post('/api/notify', { email: 'old@example.com' });
    await visitor.post('/api/notify', { email: 'new@example.com' });
    expect((await visitor.get('/api/profile')).body.contacts).toEqual([
      { channel: 'email', contact: 'n•••@example.com', verified: false, disabled: null, replacement: null },
    ]);
  });

  test('contacts are stored nowhere in clear text', async () => {
    const visitor = await account();
    await visitor.post('/api/notify', { email: 'very.private@example.com', phone: '4155552671' });
    const { events } = await app.runtime.events.readAll({ after: null, categories: ['account'], limit: 10_000 });
    expect(JSON.stringify(events)).not.toMatch(/very\.private|4155552671|v•••@|•••-2671/);
    expect(JSON.stringify(app.runtime.log.entries)).not.toContain('very.private');
  });

  test.each([
    [{ phone: '+44 20 7946 0958' }, 'phone_not_supported'],
    [{ phone: '416-555-2671' }, 'phone_not_supported'],
    [{ phone: 'call me' }, 'phone_not_supported'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ email: 'a@b.co\r\nBcc: c@d.co' }, 'email_invalid'],
    [{}, 'contact_required'],
    [{ email: ' ', phone: null }, 'contact_required'],
    [{ email: 'a@b.co', notify_via: ['sms'] }, 'contact_missing'],
    [{ email: 'a@b.co', notify_via: ['fax'] }, 'validation_failed'],
    [{ email: 'a@b.co', verified: true }, 'validation_failed'],
    [{ session: 'another', email: 'a@b.co' }, 'session_mismatch'],
  ])('refuses %j with %s and changes nothing', async (body, code) => {
    const visitor = await account();
    const before = await app.runtime.events.tail();
    const answer = await visitor.post('/api/notify', body);
    expect([answer.status, answer.body]).toEqual([400, refusal(code)]);
    expect(await app.runtime.events.tail()).toBe(before);
  });
});

describe('profile', () => {
  test('of a fresh anonymous account', async () => {
    const visitor = await account();
    expect((await visitor.get('/api/profile')).body).toEqual({
      user: { email: null, phone: null, verified: false, isAdmin: false, planType: 'free', planStatus: 'none' },
      name: null,
      contacts: [],
      plan: { type: 'free', status: 'none', addOnPacks: 0, cadence: 'real_time' },
      limits: { tickers: 10 },
      preferences: {
        notify_via: [],
        cadence: 'real_time',
        digest: 'when_new',
        time_zone: 'America/New_York',
        quietHours: { from: '21:00', to: '08:00', timeZone: 'America/New_York', allowCritical: false },
        dailySmsCap: 20,
        push: true,
      },
      thresholds: { email: 'MEDIUM', sms: 'HIGH', push: 'MEDIUM' },
      rules: null,
      onboarding: { skipped: [], preferences_chosen: false },
      sessions: [{ id: expect.any(String), kind: 'anonymous', startedAt: expect.any(String), current: true }],
      openedAt: expect.any(String),
    });
  });

  test('changes what is sent and nothing else', async () => {
    const visitor = await account();
    await visitor.post('/api/notify', { email: 'a@example.com', phone: '4155552671' });
    const post = async (path: string, body: object) => (await visitor.post(path, body)).body;
    expect(await post('/api/update-alert-thresholds', { sms: 'CRITICAL' })).toEqual({ changed: true });
    expect(await post('/api/update-alert-thresholds', { sms: 'CRITICAL' })).toEqual({ changed: false });
    expect(await post('/api/update-notification-preferences', { notify_via: ['sms'] })).toEqual({ changed: true });
    expect((await visitor.get('/api/profile')).body).toMatchObject({
      thresholds: { push: 'MEDIUM' },
      preferences: { push: true },
    });
    expect(await post('/api/profile', { thresholds: { email: 'LOW' } })).toEqual({ changed: true });
    expect(await post('/api/profile', {})).toEqual({ changed: false });
    const push = { push: false };
    expect(await post('/api/update-notification-preferences', push)).toEqual({ changed: true });
    expect(await post('/api/profile', push)).toEqual({ changed: false });
    expect(await post('/api/update-alert-thresholds', { push: 'HIGH' })).toEqual({ changed: true });
    expect((await visitor.get('/api/profile')).body).toMatchObject({
      preferences: { notify_via: ['sms'], push: false },
      thresholds: { email: 'LOW', sms: 'CRITICAL', push: 'HIGH' },
    });
  });

  test('takes a name and a time zone; the name is stored nowhere in clear text', async () => {
    const visitor = await account();
    expect((await visitor.post('/api/profile', { name: ' Ada Secretly ', timeZone: 'Europe/Berlin' })).body).toEqual({
      changed: true,
    });
    const profile = async () => (await visitor.get('/api/profile')).body;
    expect(await profile()).toMatchObject({ name: 'Ada Secretly', preferences: { time_zone: 'Europe/Berlin' } });
    const { events } = await app.runtime.events.readAll({ after: null, categories: ['account'], limit: 10_000 });
    expect(JSON.stringify([events, app.runtime.log.entries])).not.toContain('Secretly');
    expect((await visitor.post('/api/profile', { name: '' })).body).toEqual({ changed: true });
    expect((await visitor.post('/api/profile', { name: null })).body).toEqual({ changed: false });
    expect((await profile()).name).toBeNull();
  });

  test('keeps when and how often an account is notified', async () => {
    const visitor = await account();
    const prefer = async (body: object) => (await visitor.post('/api/update-notification-preferences', body)).body;
    expect(await prefer({ cadence: 'daily', time_zone: 'Europe/Berlin' })).toEqual({ changed: true });
    expect(await prefer({ time_zone: 'Europe/Berlin' })).toEqual({ changed: false });
    expect(await prefer({ digest: 'always' })).toEqual({ changed: true });
    expect((await visitor.get('/api/profile')).body.preferences).toMatchObject({
      cadence: 'daily',
      digest: 'always',
      time_zone: 'Europe/Berlin',
    });
  });

  test('keeps quiet hours, the limit of texts and the time zone they apply in', async () => {
    const visitor = await account();
    const prefer = async (body: object) => (await visitor.post('/api/update-notification-preferences', body)).body;
    const shown = async () => (await visitor.get('/api/profile')).body.preferences;
    const hours = { from: '22:30', to: '07:15', timeZone: 'Europe/Berlin', allowCritical: true };
    expect(await prefer({ quietHours: hours, dailySmsCap: 5 })).toEqual({ changed: true });
    expect(await prefer({ quietHours: hours, dailySmsCap: 5 })).toEqual({ changed: false });
    expect(await shown()).toMatchObject({ quietHours: hours, dailySmsCap: 5, time_zone: 'Europe/Berlin' });
    expect(await prefer({ dailySmsCap: 6 })).toEqual({ changed: true });
    expect(await shown()).toMatchObject({ quietHours: hours, dailySmsCap: 6 });
    expect(await prefer({ quietHours: null })).toEqual({ changed: true });
    expect(await shown()).toMatchObject({ quietHours: null, dailySmsCap: 6, time_zone: 'Europe/Berlin' });
  });

  test('keeps rules for entries without their own, by either call', async () => {
    const visitor = await account();
    const rules = async () => (await visitor.get('/api/profile')).body.rules;
    const whole = { items: ['4.02', '5.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };
    const post = async (path: string, body: object) => (await visitor.post(path, body)).body;
    expect(await post('/api/update-alert-thresholds', { rules: { items: ['5.02', '4.02'] } })).toEqual({ changed: true });
    expect(await post('/api/profile', { rules: { items: ['4.02', '5.02'] } })).toEqual({ changed: false });
    expect(await rules()).toEqual(whole);
    expect(await post('/api/profile', { thresholds: { sms: 'LOW' } })).toEqual({ changed: true });
    expect(await rules()).toEqual(whole);
    expect(await post('/api/profile', { rules: null })).toEqual({ changed: true });
    expect(await rules()).toBeNull();
  });

  test('keeps which onboarding steps were skipped, and knows what else was chosen', async () => {
    const visitor = await account();
    const onboarding = async () => (await visitor.get('/api/profile')).body.onboarding;
    const skip = async (...skipped: string[]) => (await visitor.post('/api/onboarding', { skipped })).body;
    expect(await onboarding()).toEqual({ skipped: [], preferences_chosen: false });
    expect(await skip('preferences', 'contact')).toEqual({ changed: true });
    expect(await skip('contact', 'preferences')).toEqual({ changed: false });
    expect(await onboarding()).toEqual({ skipped: ['contact', 'preferences'], preferences_chosen: false });
    expect(await skip()).toEqual({ changed: true });
    await visitor.post('/api/update-alert-thresholds', { sms: 'LOW' });
    expect(await onboarding()).toEqual({ skipped: [], preferences_chosen: true });
    await visitor.post('/api/update-alert-thresholds', { sms: 'HIGH' });
    expect(await onboarding()).toEqual({ skipped: [], preferences_chosen: false });
  });

  test.each([
    ['/api/onboarding', { skipped: ['everything'] }, 'validation_failed'],
    ['/api/update-alert-thresholds', { rules: { items: ['five'] } }, 'validation_failed'],
    ['/api/update-notification-preferences', { quietHours: { from: '9:00', to: '08:00' } }, 'validation_failed'],
    ['/api/update-notification-preferences', { quietHours: { from: '08:00', to: '08:00' } }, 'validation_failed'],
    [
      '/api/update-notification-preferences',
      { time_zone: 'Europe/Berlin', quietHours: { from: '21:00', to: '08:00', timeZone: 'America/Chicago' } },
      'validation_failed',
    ],
    ['/api/update-notification-preferences', { dailySmsCap: 0 }, 'validation_failed'],
    ['/api/update-alert-thresholds', { email: 'URGENT' }, 'validation_failed'],
    ['/api/update-alert-thresholds', { fax: 'LOW' }, 'validation_failed'],
    ['/api/update-notification-preferences', { cadence: 'hourly' }, 'validation_failed'],
    ['/api/update-notification-preferences', { digest: 'sometimes' }, 'validation_failed'],
    ['/api/update-notification-preferences', { time_zone: 'Nowhere/Land' }, 'validation_failed'],
    ['/api/update-notification-preferences', {}, 'validation_failed'],
    ['/api/update-notification-preferences', { notify_via: ['email'] }, 'contact_missing'],
    ['/api/profile', { isAdmin: true }, 'validation_failed'],
    ['/api/profile', { email: 'a@example.com' }, 'contact_not_here'],
    ['/api/profile', { phone: null }, 'contact_not_here'],
    ['/api/profile', { timeZone: 'Nowhere/Land' }, 'validation_failed'],
    ['/api/profile', { name: 'x'.repeat(101) }, 'validation_failed'],
    ['/api/profile', { thresholds: { admin: true } }, 'validation_failed'],
  ])('%s refuses %j with %s', async (path, body, code) => {
    const answer = await (await account()).post(path, body);
    expect([answer.status, answer.body]).toEqual([400, refusal(code)]);
  });
});

describe('the end of an account', () => {
  test('is not brought about without confirmation', async () => {
    const visitor = await account();
    for (const body of [{}, { confirm: false }, { session: visitor.session }]) {
      const answer = await visitor.post('/api/delete-account', body);
      expect([answer.status, answer.body]).toEqual([400, refusal('confirmation_required')]);
    }
    expect((await visitor.post('/api/delete-account', { session: 'another', confirm: true })).body).toEqual(
      refusal('session_mismatch'),
    );
    expect((await visitor.get('/api/profile')).status).toBe(200);
  });

  test('ends its session, and its erasure is in the log for the process that destroys its key', async () => {
    const visitor = await account();
    const accountId = await visitor.accountId();
    const answer = await visitor.post('/api/delete-account', { session: visitor.session, confirm: true });
    expect([answer.status, answer.body]).toEqual([200, { deleted: true, erase_at: null }]);
    expect((await visitor.get('/api/profile')).body).toEqual(refusal('session_expired'));
    const stored = await app.runtime.events.read(`account-${accountId}`);
    expect(stored.at(-1)).toMatchObject({ type: 'AccountErased', data: { reason: 'requested by its owner' } });
  });

  test.each([undefined, {}])('without a subscription there is nothing to cancel, whatever is sent (%j)', async (body) => {
    const answer = await (await account()).post('/api/cancel-subscription', body);
    expect([answer.status, answer.body]).toEqual([409, refusal('no_subscription')]);
  });
});

describe('sessions', () => {
  test.each([
    ['get', '/api/profile'],
    ['get', '/api/stream'],
    ['post', '/api/profile'],
    ['post', '/api/notify'],
    ['post', '/api/logout'],
    ['post', '/api/cancel-subscription'],
    ['post', '/api/delete-account'],
    ['post', '/api/add-secondary-contact'],
    ['post', '/api/send-verification'],
    ['post', '/api/remove-contact'],
    ['post', '/api/unsubscribe'],
    ['post', '/api/update-alert-thresholds'],
    ['post', '/api/onboarding'],
    ['post', '/api/watchlist/seen'],
    ['post', '/api/watchlist/restore'],
    ['post', '/api/watchlist/changes'],
  ] as const)('%s %s needs one', async (method, path) => {
    const anonymous = await request(app.url)[method](path);
    expect([anonymous.status, anonymous.body]).toEqual([401, refusal('session_required')]);
    const made = await request(app.url)[method](path).set('X-Session', 'made-up');
    expect([made.status, made.body]).toEqual([401, refusal('session_expired')]);
  });

  test('logout ends that session for everything, and never falls back to an empty account', async () => {
    const visitor = await account();
    expect((await visitor.post('/api/logout', { session: 'another' })).body).toEqual(refusal('session_mismatch'));
    expect((await visitor.post('/api/logout', { session: visitor.session })).status).toBe(200);
    for (const answer of [
      await visitor.get('/api/watchlist'),
      await visitor.get('/api/tickers/AAPL'),
      await visitor.post('/api/subscribe', { tickers: 'MSFT' }),
      await visitor.post('/api/logout', { session: visitor.session }),
    ]) {
      expect([answer.status, answer.body]).toEqual([401, refusal('session_expired')]);
    }
  });

  test.each(['x'.repeat(300), "' OR 1=1 --", '../../session', '{"$ne":null}'])(
    'a made-up token %j is not a session',
    async (token) => {
      const answer = await request(app.url).get('/api/watchlist').set('X-Session', token);
      expect([answer.status, answer.body]).toEqual([401, refusal('session_expired')]);
    },
  );

  test('a session works at once, even before the views know it', async () => {
    await app.projections.stop();
    try {
      const visitor = app.visitor();
      const { body } = await visitor.subscribe('AAPL');
      expect(body.added).toBe(1);
      expect((await visitor.watchlist()).stale).toBe(true);
      expect((await visitor.get('/api/profile')).body).toEqual({ ...refusal('view_behind'), details: { retryAfterSeconds: 1 } });
      expect((await visitor.post('/api/unsubscribe', { ticker: 'AAPL' })).body).toEqual({ ticker: 'AAPL', removed: true });
    } finally {
      await app.projections.start();
    }
  });
});

test('opening accounts is limited per address, other calls are not', async () => {
  const limited = await AppHarness.start({ rateLimits: true });
  try {
    const visitors = Array.from({ length: 31 }, () => limited.visitor());
    const answers = [];
    for (const visitor of visitors) answers.push(await visitor.subscribe('AAPL'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    expect(answers[30]?.body).toMatchObject({ error: 'rate_limited' });
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitors[0]?.subscribe('MSFT'))?.status).toBe(200);
  } finally {
    await limited.close();
  }
});

describe('GET /api/brand', () => {
  test('depends on the host; on localhost, on the request', async () => {
    const branded = await AppHarness.start({ brandHosts: 'f4.example.com=form4getter,all.example.com=filingwire' });
    try {
      const brand = async (host: string, query = '', header = '') => {
        const { body } = await request(branded.url).get(`/api/brand${query}`).set('Host', host).set('X-Brand', header);
        return body.id;
      };
      expect(await brand('f4.example.com')).toBe('form4getter');
      expect(await brand('f4.example.com:8443', '?brand=filingwire', 'filingwire')).toBe('form4getter');
      expect(await brand('other.example.com', '', 'filingwire')).toBe('material-events');
      expect(await brand('localhost:3000', '?brand=form4getter')).toBe('form4getter');
      expect(await brand('localhost:3000', '', 'filingwire')).toBe('filingwire');
      expect(await brand('localhost:3000', '?brand=nonsense')).toBe('material-events');
    } finally {
      await branded.close();
    }
  });

  test('has the configured addresses of the other brands, whatever Host a request names', async () => {
    const brandHosts = 'f4.example.com=form4getter,all.example.com=filingwire';
    const branded = await AppHarness.start({ brandHosts, publicUrl: 'https://8k.example.com' });
    try {
      const sisters = async (host: string) => {
        const { body, text } = await request(branded.url)
          .get('/api/brand')
          .set('Host', host)
          .set('X-Forwarded-Host', 'evil.example');
        expect(text).not.toContain('evil.example');
        return body.sisters.map(({ id, address }: { id: string; address: string | null }) => [id, address]);
      };
      expect(await sisters('f4.example.com')).toEqual([
        ['material-events', 'https://8k.example.com/'],
        ['filingwire', 'https://all.example.com/'],
      ]);
      expect(await sisters('evil.example')).toEqual([
        ['form4getter', 'https://f4.example.com/'],
        ['filingwire', 'https://all.example.com/'],
      ]);
      expect(await sisters('localhost:3000')).toEqual([
        ['form4getter', '/?brand=form4getter'],
        ['filingwire', '/?brand=filingwire'],
      ]);
    } finally {
      await branded.close();
    }
  });

  test('has what the plans include and cost, in figures and in words', async () => {
    const { body } = await app.visitor('filingwire').get('/api/brand');
    expect(body.plans).toMatchObject({
      free: { tickers: 10, usdPerMonth: 0, cadence: 'daily', features: { csvExport: false, assistantQuestionsPerDay: 3 } },
      pro: { tickers: 50, usdPerMonth: 20, cadence: 'real_time', features: { csvExport: true, assistantQuestionsPerDay: null } },
      addOnPack: { tickers: 20, usdPerMonth: 5 },
    });
    expect(body.copy.heroSubtitle).toContain('50 tickers, one ranking you can audit. $20 a month');
  });

  test('has everything that a page needs', async () => {
    const { body } = await app.visitor('form4getter').get('/api/brand');
    expect(body).toMatchObject({
      brandName: 'Form4Getter',
      features: { billing: false },
      onboarding: { steps: ['contact', 'tickers'], defaultTickerSuggestions: ['NVDA', 'TSLA', 'AAPL'] },
      sample: false,
      mode: 'embedded',
    });
    expect(body.formTypes).toHaveLength(13);
  });
});
