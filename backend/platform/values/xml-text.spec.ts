import { escapeXml, withoutForbidden } from './xml-text.ts';

test('markup is escaped', () => {
  expect(escapeXml(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
});

test('removes control characters, lone surrogates and non-characters, and keeps line breaks and everything else', () => {
  expect(withoutForbidden('a\u0000b\u000bc\u001fd\ud800e\udc00f\ufffeg\uffffh')).toBe('abcdefgh');
  expect(withoutForbidden('tab\tline\nreturn\r é 日 😀')).toBe('tab\tline\nreturn\r é 日 😀');
});
