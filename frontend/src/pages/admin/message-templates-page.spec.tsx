import { screen, waitFor, within } from '@testing-library/react';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const at = '2026-01-12T12:00:00.000Z';
const SHIPPED = { mjml: '<mjml>shipped</mjml>', text: 'shipped' };
const EDITED = { mjml: '<mjml>edited</mjml>', text: 'edited' };
const ROWS = [
  { name: 'alert', title: 'Filing alert', version: 0, edited: false, changedAt: null },
  { name: 'digest', title: 'Daily digest', version: 2, edited: true, changedAt: at },
];
const api = (role = 'operator'): Routes => ({
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role, endsAt: at }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
  'GET /api/admin/message-templates': () => ({ templates: ROWS }),
  'GET /api/admin/message-templates/:name': ({ path }) => ({
    ...ROWS.find(({ name }) => path.endsWith(`/${name}`)),
    ...{ shipped: SHIPPED, edited: path.endsWith('/digest') ? EDITED : null, variables: ['headline'], required: ['headline'] },
    brands: [{ brandId: 'filingwire', brandName: 'Filingwire' }],
    samples: [{ id: 'read', name: 'Filing that’s been read' }],
    earlier: path.endsWith('/digest') ? [{ version: 1, at, reason: 'a try', source: null }] : [],
  }),
  'POST /api/admin/message-templates/:name/preview': ({ body }) => {
    const { source } = body as { source: typeof SHIPPED | null };
    const broken = source?.mjml.includes('script');
    return {
      ...{ problems: broken ? ['<script> isn’t allowed in an email.'] : [], subject: 'HIGH: XMPL 8-K' },
      mail: broken ? null : { html: '<html><head></head><body>Mail</body></html>', text: 'Plain words' },
      sms: { text: 'A text', gsm7: true, places: 6, segments: 1 },
      push: null,
    };
  },
  'POST /api/admin/message-templates/:name': () => ({ changed: true }),
  'POST /api/admin/message-templates/:name/test': () => ({ message: 'handed_over' }),
});
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('a draft with problems cannot be published; a valid one is, with a reason and the version', async () => {
  const typing = openApp('/admin/message-templates', api());
  const mjml = await screen.findByLabelText('MJML');
  const publish = await screen.findByRole('button', { name: 'Publish…' });
  expect(publish).toBeDisabled();
  await typing.clear(mjml);
  await typing.type(mjml, '<script>');
  expect(await screen.findByText('<script> isn’t allowed in an email.', {}, { timeout: 300_000 })).toBeVisible();
  expect(publish).toBeDisabled();
  await typing.clear(mjml);
  await typing.type(mjml, '<mjml>mine');
  await waitFor(() => expect(publish).toBeEnabled(), { timeout: 300_000 });
  await typing.click(publish);
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByLabelText(/Reason/), 'clearer');
  await typing.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(callsTo('POST /api/admin/message-templates/alert')).toHaveLength(1));
  const [sent] = callsTo('POST /api/admin/message-templates/alert');
  const source = { mjml: '<mjml>mine', text: 'shipped' };
  expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"0"', { source, reason: 'clearer' }]);
});

test('an email is previewed in a sandboxed frame, with its plain text and text message', async () => {
  const typing = openApp('/admin/message-templates', api());
  const frame = await screen.findByTitle('Email preview');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame.getAttribute('srcdoc')).toContain("default-src 'none'");
  await typing.click(screen.getByRole('tab', { name: 'Plain text' }));
  expect(await screen.findByText('Plain words')).toBeVisible();
  await typing.click(screen.getByRole('tab', { name: 'Text message' }));
  expect(await screen.findByText(/6 characters, 1 segment, all in the GSM-7 alphabet/)).toBeVisible();
});

test('an edited template is restored to an earlier version or to the default files', async () => {
  const typing = openApp('/admin/message-templates?template=digest', api());
  expect(await screen.findByLabelText('MJML')).toHaveValue(EDITED.mjml);
  await typing.click(screen.getByRole('button', { name: 'Use version 1' }));
  expect(screen.getByLabelText('MJML')).toHaveValue(SHIPPED.mjml);
  await typing.click(await screen.findByRole('button', { name: 'Restore defaults…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByLabelText(/Reason/), 'as before');
  await typing.click(dialog.getByRole('button', { name: 'Use the default files' }));
  await waitFor(() => expect(callsTo('POST /api/admin/message-templates/digest')).toHaveLength(1));
  expect(callsTo('POST /api/admin/message-templates/digest')[0]?.body).toEqual({ source: null, reason: 'as before' });
});

test('a test is sent to the administrator or to another address', async () => {
  const typing = openApp('/admin/message-templates', api());
  const send = await screen.findByRole('button', { name: 'Send a test…' });
  await waitFor(() => expect(send).toBeEnabled());
  await typing.click(send);
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByLabelText(/Reason/), 'a look');
  await typing.click(dialog.getByLabelText('Another address'));
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await typing.type(dialog.getByLabelText('Address'), 'somebody@example.com');
  await typing.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(callsTo('POST /api/admin/message-templates/alert/test')).toHaveLength(1));
  expect(callsTo('POST /api/admin/message-templates/alert/test')[0]?.body).toEqual({
    ...{ source: null, brandId: 'filingwire', sample: 'read', to: 'somebody@example.com', reason: 'a look' },
  });
  expect(await screen.findByText('Test sent.')).toBeVisible();
});

test('a viewer sees the template without buttons', async () => {
  openApp('/admin/message-templates', api('viewer'));
  expect(await screen.findByTitle('Email preview')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});
