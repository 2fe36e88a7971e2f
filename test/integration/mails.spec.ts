import { caniemail } from 'caniemail';
import { parseDocument } from 'htmlparser2';
import { type SampleMail, sampleMails } from '../kit/sample-mails.ts';

/** Features used by the mails that Gmail, Outlook or Apple Mail lack, with what the reader sees instead. */
const LACKING: Readonly<Record<string, string>> = {
  '<style> element': 'light colors, and the styles that stand at the elements themselves',
  '@media': 'light colors on a dark screen; 28 px of padding on a narrow one',
  'color-scheme meta tag': 'light colors, or the colors that the program itself inverts',
  'Descendant combinator': 'light colors on a dark screen',
  'Chaining selectors': 'columns of equal width',
  'Class selector': 'light colors; the level without its box around shape and word',
  'ID selector': 'nothing: it is for one old program',
  'Type selector': 'nothing: it resets what few programs set',
  '<body> element': 'the ground around the card in the color of the program',
  'display:none': 'the preview line above the mail',
  opacity: 'the preview line above the mail',
  overflow: 'the preview line above the mail',
  'max-height property': 'the preview line above the mail',
  'border-radius': 'square corners',
  'white-space': 'a level or time that may break in two lines',
  'word-spacing': 'nothing: it resets what few programs set',
  'word-break': 'a long address in one line, which the program breaks or scrolls',
  outline: 'nothing: it resets what few programs set',
  cursor: 'nothing: the pointer keeps its shape',
  'target attribute': 'links that open as the program opens them',
  'table-layout': 'columns as wide as their content',
  'aria-label attribute': 'nothing: a screen reader takes the subject of the mail',
  'role attribute': 'nothing: a screen reader may announce tables of the layout',
};

const words = (html: string) =>
  textOf(parseDocument(html))
    .replace(/(?:[\s\u00a0\u200c]|\u034f)+/g, ' ')
    .trim();

function textOf(node: unknown): string {
  const { name, data, children } = node as { readonly name?: string; readonly data?: string; readonly children?: unknown[] };
  if (name === 'head' || name === 'style' || name === 'title') return '';
  // A comment has data but no text; conditional comments contain layout for one program.
  if ((node as { readonly type?: string }).type === 'comment') return '';
  return children
    ? children.map(textOf).join(name === 'tr' || name === 'div' || name === 'p' || name === 'td' ? ' ' : '')
    : (data ?? '');
}

let mails: readonly SampleMail[];
beforeAll(async () => {
  mails = await sampleMails();
});

test('all missing features are known, with what the reader sees instead', () => {
  const lacking = new Set<string>();
  for (const { html } of mails) {
    const { errors } = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*'], html }).issues;
    for (const [, issues] of errors) for (const { title } of issues) lacking.add(title);
  }
  expect([...lacking].sort()).toEqual(Object.keys(LACKING).sort());
});

test('without any styles a mail still has its message and its link', () => {
  for (const { name, html, words: wanted, link } of mails) {
    const stripped = html
      .replace(/<head[\s\S]*?<\/head>/, '')
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replace(/ (?:style|class|role|aria-[a-z]+|bgcolor)="[^"]*"/g, '');
    for (const each of wanted) expect([name, words(stripped)]).toEqual([name, expect.stringContaining(each)]);
    const links = [...stripped.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=').replaceAll('&amp;', '&'),
    );
    expect([name, links]).toEqual([name, expect.arrayContaining([link])]);
  }
});

test('the plain text says the same, without markup', () => {
  for (const { name, text, words: wanted, link } of mails) {
    // The section of critical filings names their level in its title.
    for (const each of [...wanted, link])
      expect([name, text.toLowerCase()]).toEqual([name, expect.stringContaining(each.toLowerCase())]);
    expect([name, text]).toEqual([name, expect.not.stringMatching(/<[a-z/]|\{\{|&[a-z]+;|\n{3}/)]);
  }
});

test('every mail names its sender, with the postal address if one is configured', () => {
  for (const { name, html } of mails.filter(({ name: kind }) => !['alert', 'digest'].includes(kind))) {
    expect([name, words(html)]).toEqual([name, expect.stringContaining('1 Example Street, New York, NY 10001')]);
  }
});

test('nothing of a mail is fetched from anywhere when it is opened', () => {
  for (const { name, html } of mails)
    expect([name, html]).toEqual([name, expect.not.stringMatching(/<img|<link|@import|url\(|src=/i)]);
});
