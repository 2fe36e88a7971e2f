import { eventCodec } from '../../backend/apps/event-registry.ts';
import { ownAddresses } from '../../backend/apps/own-addresses.ts';
import { accountMessage } from '../../backend/contexts/accounts/account-mail/account-mail.adapter.ts';
import { loginMail } from '../../backend/contexts/accounts/login/login-message.template.ts';
import { Administrators } from '../../backend/contexts/administration/administrators.reader.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { EditableTemplates } from '../../backend/contexts/message-templates/editable-templates.port.ts';
import { StoredTemplates } from '../../backend/contexts/message-templates/stored-templates.reader.ts';
import { templateTestKind } from '../../backend/contexts/message-templates/test-template/template-test-kind.adapter.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { HandClock } from '../kit/hand-clock.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { sendDue } from '../kit/send-due.ts';

/** Mail templates, from an administrator's edit to the sent mail. */

const PATH = '/api/admin/message-templates';
const codec = eventCodec();

let product: OpenProduct;
let clock: HandClock;
let operator: SignedInAdmin;
beforeEach(async () => {
  product = await OpenProduct.start({});
  clock = new HandClock(product.runtime.clock.now().getTime());
  operator = await adminSignIn(product, 'operator');
});
afterEach(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const show = async (name: string) => body(await product.call('GET', `${PATH}/${name}`, operator));
const post = (path: string, sent: object, headers: object = {}) =>
  product.call('POST', `${PATH}/${path}`, { headers: { ...operator.headers, ...headers }, body: sent });
const preview = async (name: string, source: object | null, sample: string, brandId = 'filingwire') =>
  body(await post(`${name}/preview`, { source, brandId, sample }));
const edited = async (name: string, from: string, to: string) => {
  const { shipped } = await show(name);
  return { ...shipped, mjml: shipped.mjml.replaceAll(from, to) };
};

function versions(): StoredTemplates {
  return new StoredTemplates(product.runtime.events, codec, clock);
}

/** A sign-in mail built as in the worker. */
const signInMail = (templates: StoredTemplates) =>
  accountMessage('email', loginMail('filingwire', 'https://filings.example/x'), '', 'filingwire', {
    ...{ urlOf: (_: string, path: string) => path, postalAddress: null, templates },
  });

test('every shipped template is shown, previews at every brand, and passes the checks of an edit', async () => {
  const { templates } = body(await product.call('GET', PATH, operator));
  expect(templates.map(({ name, title }: Record<'name' | 'title', string>) => `${title}: ${name}`).sort()).toEqual([
    'Account email: account-mail',
    'Alert correction: correction',
    'Daily digest: digest',
    'Filing alert: alert',
    'Price alert: price-alert',
    'Saved search match: saved-search',
    'Unread filings notice: unread-notice',
  ]);
  for (const { name, version, edited: isEdited } of templates) {
    expect([name, version, isEdited]).toEqual([name, 0, false]);
    const { shipped, samples, brands } = await show(name);
    // Not the shipped text itself, because that is already compiled in the build.
    const draft = { ...shipped, text: `${shipped.text}\nAn added line` };
    for (const { brandId } of brands) {
      for (const { id } of samples) {
        const { problems, mail, subject, sms } = await preview(name, draft, id, brandId);
        expect([name, id, problems]).toEqual([name, id, []]);
        expect(mail.text).toContain('An added line');
        expect(mail.html).toContain('not investment advice');
        expect(subject).not.toBe('');
        if (sms !== null) expect(sms.gsm7).toBe(true);
      }
    }
  }
});

test('an edit is published with its reason, used for the next mail, and reverted', async () => {
  const inForce = versions();
  const draft = await edited('account-mail', 'If the button doesn’t work', 'Should the button fail');
  expect((await preview('account-mail', draft, 'login')).mail.html).toContain('Should the button fail');
  expect((await signInMail(inForce)).html).toContain('If the button doesn’t work');
  const publish = (source: object | null, version: number) =>
    post('account-mail', { source, reason: 'clearer words' }, { 'if-match': `"${version}"` });
  expect(body(await publish(draft, 0))).toEqual({ changed: true });
  expect(outcome(await publish(null, 0))).toBe('412 template_changed');
  clock.ms += 1_000;
  const mail = await signInMail(inForce);
  expect(mail.html).toContain('Should the button fail');
  expect((await preview('account-mail', null, 'login')).mail.html).toContain('Should the button fail');
  expect(await show('account-mail')).toMatchObject({ version: 1, edited: draft, earlier: [] });
  const [event] = await product.runtime.events.read('messageTemplate-account-mail', {});
  expect(event).toMatchObject({
    ...{ type: 'MessageTemplateChanged', data: { reason: 'clearer words' } },
    metadata: { actorType: 'admin', actorId: operator.adminId },
  });
  expect(body(await publish(null, 1))).toEqual({ changed: true });
  clock.ms += 1_000;
  expect((await signInMail(inForce)).html).toContain('If the button doesn’t work');
  expect(await show('account-mail')).toMatchObject({ version: 2, edited: null, earlier: [{ version: 1, source: draft }] });
});

test('an edit that drops, fetches or breaks something is refused and says why', async () => {
  const { shipped } = await show('alert');
  const footer = '<mj-include path="footer.mjml" />';
  const refused = async (source: object) => {
    const answer = await post('alert', { source, reason: 'a try' });
    expect(outcome(answer)).toBe('400 template_refused');
    const shown = await preview('alert', source, 'read');
    expect([shown.mail, body(answer).message]).toEqual([null, `This template can’t be published. ${shown.problems.join(' ')}`]);
    return body(answer).message;
  };
  expect(await refused({ ...shipped, mjml: shipped.mjml.replace(footer, '') })).toContain(footer);
  expect(await refused({ ...shipped, text: shipped.text.replaceAll('{{unsubscribeUrl}}', '') })).toContain('{{unsubscribeUrl}}');
  expect(await refused({ ...shipped, mjml: shipped.mjml.replace('{{headline}}', '{{headlines}}') })).toContain('headlines');
  expect(await refused({ ...shipped, mjml: shipped.mjml.replace('<mj-text ', '<mj-text colour="red" ') })).toMatch(
    /line \d+: .*colour/,
  );
  expect(await product.runtime.events.read('messageTemplate-alert', {})).toEqual([]);
});

test('a filing’s text stays text, whatever surrounds it', async () => {
  const draft = await edited(
    'alert',
    '<span class="t2">&nbsp;<b class="t">{{ticker}}</b>',
    '<span class="t2"><b title="a">{{companyName}}</b><b class="t">{{ticker}}</b>',
  );
  const { problems, mail } = await preview('alert', draft, 'read');
  expect([problems, mail.html.includes('<b title="a">Example &amp; Sons</b>')]).toEqual([[], true]);
});

test('a test goes through the outbox to one’s own address or a given one, and is in the history', async () => {
  const { runtime, app } = product;
  const cipher = app.get(FieldCipher);
  const draft = await edited('account-mail', 'If the button doesn’t work', 'Should the button fail');
  const sent = { brandId: 'filingwire', sample: 'login', reason: 'a look' };
  await post('account-mail/test', { ...sent, source: draft, to: null });
  await post('account-mail/test', { ...sent, source: null, to: 'somebody@example.com' });
  const devOutbox = new DevOutboxStore(runtime.operational, runtime.clock, cipher);
  const kind = templateTestKind({
    ...{ templates: app.get(EditableTemplates), versions: versions(), cipher, clock: runtime.clock },
    addresses: ownAddresses(new Administrators(runtime.events, codec), cipher),
  });
  const outbox = app.get(OutboxStore);
  await sendDue(devOutbox, { outbox, kinds: [kind], leases: runtime.leases(), clock: runtime.clock, log: runtime.log });
  const { documents } = await devOutbox.newest(10, null);
  const mails = new Map(documents.map((each) => [each.to, each]));
  expect([...mails.keys()].sort()).toEqual([operator.email, 'somebody@example.com'].sort());
  expect(mails.get(operator.email)?.subject).toMatch(/^Test: Log in to/);
  expect(mails.get(operator.email)?.html).toContain('Should the button fail');
  expect(mails.get('somebody@example.com')?.html).toContain('If the button doesn’t work');
  const events = await runtime.events.read('messageTemplate-account-mail', {});
  expect(events.map(({ type, data }) => [type, (data as { to: string }).to])).toEqual([
    ['MessageTemplateTested', 'own'],
    ['MessageTemplateTested', 'given'],
  ]);
  const { documents: rows } = await outbox.list({ limit: 10 });
  expect(JSON.stringify([events, rows])).not.toContain('somebody@example.com');
});

test('a test that could not be sent in time is not sent', async () => {
  const { app } = product;
  await post('alert/test', { source: null, brandId: 'filingwire', sample: 'read', to: null, reason: 'a look' });
  const { documents } = await app.get(OutboxStore).list({ limit: 1 });
  clock.ms += 16 * 60_000;
  const { policy } = templateTestKind({
    ...{ templates: app.get(EditableTemplates), versions: versions(), cipher: app.get(FieldCipher), clock },
    addresses: { of: async () => null },
  });
  expect(await policy.decide(documents[0] as never)).toEqual({ kind: 'suppress', reason: 'test_over' });
});

test('a viewer can look but change nothing', async () => {
  const { headers } = await adminSignIn(product, 'viewer');
  const look = { source: null, brandId: 'filingwire', sample: 'read' };
  expect((await product.call('POST', `${PATH}/alert/preview`, { headers, body: look })).status).toBe(200);
  const change = await product.call('POST', `${PATH}/alert`, { headers, body: { source: null, reason: 'a try' } });
  const test = await product.call('POST', `${PATH}/alert/test`, { headers, body: { ...look, to: null, reason: 'a try' } });
  expect([outcome(change), outcome(test)]).toEqual(['403 admin_role_required', '403 admin_role_required']);
});
