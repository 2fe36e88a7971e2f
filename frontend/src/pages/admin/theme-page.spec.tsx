import { screen, waitFor, within } from '@testing-library/react';
import { callsTo, type Routes } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const at = '2026-01-12T12:00:00.000Z';
const LIGHT = { primary: '#1971c2', 'primary-hover': '#155fa6', 'primary-soft': '#e7f0fa', link: '#155a9e', chart: '#2b6cb0' };
const SHIPPED = { light: LIGHT, dark: { ...LIGHT, link: '#7bb8f7' } };
const GREEN = { ...SHIPPED, light: { ...LIGHT, primary: '#0d6b38' } };
const BRANDS = [
  { brandId: 'filingwire', brandName: 'Filingwire', version: 0, colours: null, earlier: [] },
  {
    ...{ brandId: 'form4getter', brandName: 'Form4Getter', version: 2, colours: GREEN },
    earlier: [{ version: 1, at, colours: null, reason: 'a mistake' }],
  },
];
const API: Routes = {
  'GET /api/admin/me': () => ({ adminId: 'a1', email: 'dana@example.com', role: 'operator', endsAt: at }),
  'GET /api/admin/activity': () => ({ events: [], next: null }),
  'GET /api/admin/theme': () => ({ shipped: SHIPPED, brands: BRANDS }),
  'POST /api/admin/theme-check': ({ body }) => {
    const { primary } = (body as { colours: typeof SHIPPED }).colours.light;
    return { problems: primary === '#ffd400' ? ['light: on-primary on primary is 1.4 to 1 but must be at least 4.5 to 1.'] : [] };
  },
  'POST /api/admin/theme/:brandId': () => ({ changed: true }),
};
beforeEach(() => window.localStorage.setItem('adminAuth', 't-1'));

test('colors with too little contrast are reported and not saved; others are saved with a reason and the version', async () => {
  const typing = openApp('/admin/theme', API);
  const light = within(await screen.findByRole('group', { name: 'Light' }));
  const buttons = light.getByLabelText('Buttons');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await typing.clear(buttons);
  await typing.type(buttons, '#ffd400');
  expect(await screen.findByText(/on-primary on primary is 1.4 to 1/)).toBeVisible();
  expect(save).toBeDisabled();
  await typing.clear(buttons);
  await typing.type(buttons, '#0d6b38');
  await waitFor(() => expect(save).toBeEnabled());
  await typing.click(save);
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByLabelText(/Reason/), 'a new name');
  await typing.click(dialog.getByRole('button', { name: 'Change colors' }));
  await waitFor(() => expect(callsTo('POST /api/admin/theme/filingwire')).toHaveLength(1));
  const [sent] = callsTo('POST /api/admin/theme/filingwire');
  expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"0"', { colours: GREEN, reason: 'a new name' }]);
});

test('a changed brand is restored to an earlier version or to the default colors', async () => {
  const typing = openApp('/admin/theme', API);
  await typing.selectOptions(await screen.findByRole('combobox', { name: 'Brand' }), 'form4getter');
  const light = within(await screen.findByRole('group', { name: 'Light' }));
  expect(light.getByLabelText('Buttons')).toHaveValue('#0d6b38');
  await typing.click(screen.getByRole('button', { name: 'Use version 1' }));
  expect(light.getByLabelText('Buttons')).toHaveValue('#1971c2');
  await typing.click(screen.getByRole('button', { name: 'Reset to default colors' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typing.type(dialog.getByLabelText(/Reason/), 'as before');
  await typing.click(dialog.getByRole('button', { name: 'Change colors' }));
  await waitFor(() => expect(callsTo('POST /api/admin/theme/form4getter')).toHaveLength(1));
  expect(callsTo('POST /api/admin/theme/form4getter')[0]?.body).toEqual({ colours: null, reason: 'as before' });
});
