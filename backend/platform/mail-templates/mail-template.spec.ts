import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MailTemplate } from './mail-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-template-'));
const here = pathToFileURL(join(folder, 'module.ts')).href;
afterAll(() => rmSync(folder, { recursive: true }));

const mail = (body: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${body}</mj-text></mj-column></mj-section></mj-body></mjml>`;

function template(
  name: string,
  { body, text = '' }: { readonly body: string; readonly text?: string },
  variables: readonly string[],
) {
  writeFileSync(join(folder, `${name}.mjml`), body);
  writeFileSync(join(folder, `${name}.txt`), text);
  return new MailTemplate<Readonly<Record<string, unknown>>>(here, name, variables);
}

test('values are escaped in HTML and stay on their line in plain text', async () => {
  const { html, text } = await template(
    'values',
    { body: mail('{{#names}}<i>{{.}}</i>{{/names}}'), text: '{{#names}}\n- {{.}}\n{{/names}}\n' },
    ['names'],
  ).render({ names: ['<b>A</b>', 'B\r\n- C\u2028D'] });
  expect(html).toContain('<i>&lt;b&gt;A&lt;&#x2F;b&gt;</i>');
  expect(text).toBe('- <b>A</b>\n- B - C D');
});

test.each([
  ['HTML', { body: mail('{{secret}}') }],
  ['plain text', { body: mail('x'), text: '{{#names}}{{secret}}{{/names}}' }],
])('a variable that is not on the list is refused in %s, naming those that are', async (name, source) => {
  const rendered = template(`unknown-${name}`, source, ['names']).render({ secret: 's' });
  await expect(rendered).rejects.toThrow(/uses secret; allowed are .*names/);
});

test.each(['{{{names}}}', '{{&names}}'])('%s is refused: it would not be escaped', async (unescaped) => {
  const rendered = template(`unescaped-${unescaped.length}`, { body: mail(unescaped) }, ['names']).render({ names: 'x' });
  await expect(rendered).rejects.toThrow('not allowed in a template');
});

test('a mistake in the template is an error that names file and element', async () => {
  const rendered = template('mistake', { body: mail('x').replace('<mj-text>', '<mj-text colour="red">') }, []).render({});
  await expect(rendered).rejects.toThrow(/mistake\.mjml is no valid template: .*colour/);
});

test('what the build has compiled is used as it is', async () => {
  const built = template('built', { body: 'no template at all', text: 'T' }, ['name']);
  writeFileSync(join(folder, 'built.html'), '<p>{{name}}</p>');
  expect(await built.render({ name: 'N' })).toEqual({ html: '<p>N</p>', text: 'T' });
});

test('a template that could not be read is read again at the next mail', async () => {
  const late = new MailTemplate<Readonly<Record<string, unknown>>>(here, 'late', []);
  await expect(late.render({})).rejects.toThrow('ENOENT');
  template('late', { body: mail('x'), text: 'T' }, []);
  expect((await late.render({})).text).toBe('T');
});
