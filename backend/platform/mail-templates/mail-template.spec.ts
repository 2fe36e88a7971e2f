import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MailTemplate } from './mail-template.ts';
import { SHIPPED_TEMPLATES } from './template-versions.ts';

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

test('escapes values in HTML and keeps them on one line in plain text', async () => {
  const { html, text } = await template(
    'values',
    { body: mail('{{#names}}<i>{{.}}</i>{{/names}}'), text: '{{#names}}\n- {{.}}\n{{/names}}\n' },
    ['names'],
  ).render({ names: ['<b>A</b>', 'B\r\n- C\u2028D'] }, SHIPPED_TEMPLATES);
  expect(html).toContain('<i>&lt;b&gt;A&lt;&#x2F;b&gt;</i>');
  expect(text).toBe('- <b>A</b>\n- B - C D');
});

test('only our URLs become links; URLs in filers’ text do not, but look unchanged', async () => {
  const source = {
    body: mail('<a href="{{pageUrl}}">{{name}}</a>{{#lines}}<i>{{line}}</i>{{/lines}}'),
    text: '{{name}} {{pageUrl}}\n',
  };
  const view = {
    name: 'Amazon.com, see www.evil.example',
    pageUrl: 'https://filings.example/filings/1',
    lines: [{ line: 'pay at https://evil.example/x' }],
  };
  const { html, text } = await template('links', source, ['name', 'pageUrl', 'lines', 'line']).render(view, SHIPPED_TEMPLATES);
  expect(html).toContain('href="https:&#x2F;&#x2F;filings.example&#x2F;filings&#x2F;1"');
  for (const part of [html, text]) expect(part).not.toMatch(/evil\.example|Amazon\.com/);
  expect(text.replaceAll('\u200c', '')).toBe(`${view.name} ${view.pageUrl}`);
  expect(text).toContain(view.pageUrl);
});

test.each([
  ['HTML', { body: mail('{{secret}}') }],
  ['plain text', { body: mail('x'), text: '{{#names}}{{secret}}{{/names}}' }],
])('a variable that is not on the list is refused in %s, naming those that are', async (name, source) => {
  const rendered = template(`unknown-${name}`, source, ['names']).render({ secret: 's' }, SHIPPED_TEMPLATES);
  await expect(rendered).rejects.toThrow(/uses secret; allowed: .*names/);
});

test.each(['{{{names}}}', '{{&names}}'])('%s is refused: it would not be escaped', async (unescaped) => {
  const rendered = template(`unescaped-${unescaped.length}`, { body: mail(unescaped) }, ['names']).render(
    { names: 'x' },
    SHIPPED_TEMPLATES,
  );
  await expect(rendered).rejects.toThrow('not allowed in a template');
});

test('a template mistake is reported with file and element', async () => {
  const rendered = template('mistake', { body: mail('x').replace('<mj-text>', '<mj-text colour="red">') }, []).render(
    {},
    SHIPPED_TEMPLATES,
  );
  await expect(rendered).rejects.toThrow(/mistake\.mjml isn’t a valid template: .*colour/);
});

test('uses the HTML compiled by the build', async () => {
  const built = template('built', { body: 'no template at all', text: 'T' }, ['name']);
  writeFileSync(join(folder, 'built.html'), '<p>{{name}}</p>');
  expect(await built.render({ name: 'N' }, SHIPPED_TEMPLATES)).toEqual({ html: '<p>N</p>', text: 'T' });
});

test('reads a template again for the next email if it could not be read', async () => {
  const late = new MailTemplate<Readonly<Record<string, unknown>>>(here, 'late', []);
  await expect(late.render({}, SHIPPED_TEMPLATES)).rejects.toThrow('ENOENT');
  template('late', { body: mail('x'), text: 'T' }, []);
  expect((await late.render({}, SHIPPED_TEMPLATES)).text).toBe('T');
});
