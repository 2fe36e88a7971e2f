import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { corpusBody, describeCorpus } from '#kit/edgar-corpus.ts';
import { generator, mutate } from '#kit/mutations.ts';
import { plainTags, type StartTag, type TagReader } from './plain-tags.ts';

/** Records the callbacks, with texts instead of positions. */
function recorder(html: string) {
  const told: string[] = [];
  const cut = (what: string) => (start: number, end: number) => void told.push(`${what} ${html.slice(start, end)}`);
  const nothing = () => {};
  const callbacks: TokenizerCallbacks & TagReader<StartTag> = {
    meaningOf: (tag) => tag,
    onstarttag: ({ name, attributes, selfClosing }) => {
      told.push(`open ${name}`);
      for (const { name: attribute, value, quote } of attributes) {
        told.push(`name ${attribute}`);
        if (quote !== QuoteType.NoValue) told.push(`value ${value}`);
        told.push(`quote ${quote}`);
      }
      told.push(selfClosing ? 'empty' : 'opened');
    },
    ontext: cut('text'),
    onopentagname: cut('open'),
    onattribname: cut('name'),
    onattribdata: cut('value'),
    onattribend: (quote) => void told.push(`quote ${quote}`),
    onopentagend: () => void told.push('opened'),
    onselfclosingtag: () => void told.push('empty'),
    onclosetag: cut('close'),
    ontextentity: nothing,
    onattribentity: nothing,
    oncomment: nothing,
    oncdata: cut('cdata'),
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
  return { told, callbacks };
}

function tokenized(html: string): string[] {
  const { told, callbacks } = recorder(html);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false, recognizeSelfClosing: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return told;
}

/** Returns how much was read without the tokenizer, after checking that both together report the same as the tokenizer alone. */
function agrees(html: string): number {
  const { told, callbacks } = recorder(html);
  const read = plainTags(html, callbacks);
  if (read < html.length) told.push(...tokenized(html.slice(read)));
  expect(told).toEqual(tokenized(html));
  return read;
}

const SAMPLE = `<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD">\n<html xmlns:ix="urn:ix"><head><TITLE>A <b> & c</TITLE>
<style type="text/css">p > b { color: "<p>" }</style><script>if (a < b) document.write('</p>');</script></head>
<body bgcolor=white><!-- a > comment <p> --><p style="margin: 0; display:none" class='x"y' id=a/b>5 < 6 && <BR CLEAR="all"/>R&amp;D</p >
<ix:nonNumeric name="dei:DocumentType" contextRef="c-1">8-K</ix:nonNumeric><td nowrap width=50%>a</td><hr noshade><img src="x.jpg"/>
<textarea><p></textarea><a
href="#x"
>b</a></body></html> tail < <1 <`;

test.each([
  '',
  'text',
  '<p>one<br>two</p>',
  '<p class="a" style=\'b\' id=c nowrap>x</p>',
  '<br/><br class="a"/><br />',
  '<title>a <b> c</title><p>',
  '<STYLE>p<b</style >x',
  'a < b <1 << c',
  '<!-- x --><!doctype html><?xml y?>z',
  '<p a=b/>x',
  '<p nowrap\n>x</p\n x="1">',
  '<p a="x>y">1</p><p a="x>z">2</p><p a="x>y">3</p>',
  '<td a="1"><td a="2"><td a="3"><td a="4"><td a="1"><td a="4">',
])('reports all of %j as the tokenizer does', (html) => {
  expect(agrees(html)).toBe(html.length);
});

test.each([
  '<p',
  '<p a="b',
  '<p a = "b">x',
  '<p a= b>x',
  '<p "a">x',
  '<p/a>x',
  '</ p>x',
  '</>x',
  '</p',
  '<title>x',
  '<plaintext>x<p>',
  '<!-->x-->y',
  '<!--->x-->y',
  '<!-- a --!> b --> c',
  '<!-- x',
  '<![CDATA[x<p>]]>y',
  '<!x>y',
  '<?x',
])('leaves %j to the tokenizer', (html) => {
  expect(agrees(`a<b>${html}`)).toBe(4);
});

test('reports a damaged document as the tokenizer does', () => {
  expect(agrees(SAMPLE)).toBe(SAMPLE.length);
  const next = generator(20261124);
  const seed = Buffer.from(SAMPLE, 'latin1');
  let whole = 0;
  for (let n = 0; n < 6_000; n += 1) {
    const html = mutate(seed, next).toString('latin1');
    if (agrees(html) === html.length) whole += 1;
  }
  expect(whole).toBeGreaterThan(200);
});

describeCorpus('HTML of real filings', (corpus) => {
  test('gives the same result as the tokenizer, which is hardly ever needed', () => {
    let [read, total] = [0, 0];
    for (const filing of corpus.filings) {
      const body = Buffer.from(corpusBody(corpus, filing)).toString('latin1');
      for (const [, html = ''] of body.matchAll(/<TEXT>\s*(<(?:!doctype )?html[\s\S]*?)<\/TEXT>/gi)) {
        read += agrees(html);
        total += html.length;
      }
    }
    expect(total).toBeGreaterThan(1_000_000);
    expect(read / total).toBeGreaterThan(0.95);
  });
});
