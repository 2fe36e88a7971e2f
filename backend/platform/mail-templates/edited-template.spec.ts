import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EditRules, editProblems } from './edited-template.ts';

const TEXT = '{{headline}}\n{{pageUrl}}\n{{brandName}}\n{{#unsubscribeUrl}}\nStop: {{unsubscribeUrl}}\n{{/unsubscribeUrl}}\n';
const RULES: EditRules = {
  allowed: ['headline', 'pageUrl', 'brandName', 'unsubscribeUrl', 'reasons', 'reason', 'level', 'levelColour'],
  required: ['pageUrl'],
  shippedText: TEXT,
};
const HEAD = '<mj-include path="head.mjml" />';
const FOOTER = '<mj-include path="footer.mjml" />';
const mail = (body: string) =>
  `<mjml>${HEAD}<mj-body><mj-section><mj-column>${body}<mj-button href="{{pageUrl}}">Open</mj-button></mj-column></mj-section>${FOOTER}</mj-body></mjml>`;
const problems = (mjml: string, text = TEXT, rules = RULES) => editProblems({ mjml, text }, rules);

test('an edit with every required part has no problems', () => {
  expect(
    problems(
      mail(
        '<mj-raw>{{#reasons}}</mj-raw><mj-text><b class="lv lv-{{level}}" style="color:{{levelColour}}">{{reason}}</b><br /></mj-text><mj-raw>{{/reasons}}</mj-raw>',
      ),
    ),
  ).toEqual([]);
});

test('every shipped template can be published unchanged', () => {
  const folder = join(import.meta.dirname, '..', '..', 'contexts');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjml'));
  expect(files.length).toBeGreaterThan(6);
  for (const file of files) {
    const text = readFileSync(join(folder, file.replace(/mjml$/, 'txt')), 'utf8');
    const mjml = readFileSync(join(folder, file), 'utf8').replace(/path="[^"]*\/(\w+\.mjml")/g, 'path="$1');
    const allowed = [...new Set([...`${mjml}${text}`.matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, name]) => name as string))];
    const frame = ['notAdvice', 'postalAddress', 'settingsUrl', 'unsubscribeUrl', 'brandName'];
    expect([file, problems(mjml, text, { allowed: [...allowed, ...frame], required: [], shippedText: text })]).toEqual([
      file,
      [],
    ]);
  }
});

test.each([
  ['an unknown variable', mail('<mj-text>{{secret}}</mj-text>'), 'uses secret; allowed:'],
  ['a value that is not escaped', mail('<mj-text>{{{headline}}}</mj-text>'), 'not allowed in a template'],
  ['other delimiters', mail('<mj-text>{{=<% %>=}}<%& headline %></mj-text>'), 'not allowed in a template'],
  ['a section without end', mail('<mj-text>{{#reasons}}x</mj-text>'), 'Unclosed section'],
  ['a script', mail('<mj-raw><script>x</script></mj-raw>'), '<script> isn’t allowed'],
  ['a picture', mail('<mj-image src="https://a.example/p.png" />'), '<mj-image> isn’t allowed'],
  ['a picture behind words', mail('<mj-text background-url="https://a.example/p">x</mj-text>'), 'background-url isn’t allowed'],
  [
    'a style that fetches',
    mail('<mj-text><b style="background:url(https://a.example)">x</b></mj-text>'),
    'can’t load or hide anything',
  ],
  ['an event', mail('<mj-text><b onclick="x">x</b></mj-text>'), 'onclick isn’t allowed'],
  ['an address of script', mail('<mj-text><a href="javascript:x">x</a></mj-text>'), 'must start with https://'],
  ['an address made of words', mail('<mj-text><a href="{{headline}}">x</a></mj-text>'), 'a single variable ending in Url'],
  [
    'words of a filing in a style',
    mail('<mj-text><b style="color:{{headline}}">x</b></mj-text>'),
    '{{headline}} isn’t allowed in style',
  ],
  [
    'words of a filing in a title',
    mail('<mj-text><b title="{{headline}}">x</b></mj-text>'),
    '{{headline}} isn’t allowed in title',
  ],
  ['words of a filing as an element', mail('<mj-text><{{headline}} x></mj-text>'), '<{{headline}}> isn’t allowed'],
  ['a value without quotes', mail('<mj-text><b class={{level}}>x</b></mj-text>'), 'must be in quotes'],
  ['a file of the server', mail('').replace(HEAD, `${HEAD}<mj-include path="/etc/passwd" type="html" />`), 'takes only a path'],
  ['a < in words', mail('<mj-text>1 < 2</mj-text>'), 'must be written as &lt;'],
  ['a comment around the footer', mail('').replace(FOOTER, `<!-- ${FOOTER} -->`), 'Comments aren’t allowed'],
  ['no footer', mail('').replace(FOOTER, ''), 'must have <mj-include path="footer.mjml" /> once'],
  [
    'a footer for some',
    mail('').replace(FOOTER, `<mj-raw>{{#level}}</mj-raw>${FOOTER}<mj-raw>{{/level}}</mj-raw>`),
    'outside of sections',
  ],
  [
    'a link for some',
    mail('').replace('href="{{pageUrl}}"', 'href="{{#level}}{{pageUrl}}{{/level}}"'),
    'must include {{pageUrl}}',
  ],
  ['words that would be dropped', mail('{{#reasons}}<mj-text>x</mj-text>{{/reasons}}'), 'between layout elements'],
  ['an element that is not closed', mail('<mj-text><b>x</mj-text>'), 'isn’t closed'],
])('%s is refused', (_, mjml, words) => {
  expect(problems(mjml).join(' ')).toContain(words);
});

test('the plain text must keep its footer lines', () => {
  expect(problems(mail(''), '{{pageUrl}} {{brandName}}').join(' ')).toContain('must include {{unsubscribeUrl}}');
  expect(problems(mail(''), TEXT.replaceAll('unsubscribeUrl}}\n', 'level}}\n')).join(' ')).toContain(
    'must include {{unsubscribeUrl}}',
  );
  expect(problems(mail(''), '{{brandName}} {{#unsubscribeUrl}}{{unsubscribeUrl}}{{/unsubscribeUrl}}').join(' ')).toContain(
    'must include {{pageUrl}}',
  );
});

test('a required section must not be empty or inside another section', () => {
  const marked = { ...RULES, required: ['#level'], shippedText: '' };
  const words = 'The plain text must include {{#level}}';
  const html = mail('<mj-text>{{#level}}Sample data{{/level}}</mj-text>');
  expect(problems(html, '{{brandName}} {{#level}}Sample data{{/level}}', marked)).toEqual([]);
  expect(problems(html, '{{brandName}} {{#level}} {{/level}}', marked).join(' ')).toContain(words);
  expect(problems(html, '{{brandName}} {{#headline}}{{#level}}x{{/level}}{{/headline}}', marked).join(' ')).toContain(words);
});

test('a template that mail clients would clip is refused', () => {
  expect(problems(mail('x'.repeat(40_000))).join(' ')).toContain('the limit is 40000');
});
