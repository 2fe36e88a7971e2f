// `npm run lint`: texts for people follow the house style (docs/style.md).
import retextContractions from 'retext-contractions';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { BANNED } from './banned.mjs';
import { QUOTED } from './quoted.mjs';
import { documentLines, shippedStrings, templateLines } from './strings.mjs';

/** General English: doubled words, wrong articles, missing apostrophes. */
const english = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextContractions, { closest: false })
  .use(function () {
    this.compiler = () => '';
  });

/** Problems of the texts, as lines to print. @param texts file, line and text of each; `document` when it is not a text of the product. */
export async function proseFaults(texts) {
  const faults = [];
  for (const { file, line, text, document = false } of texts) {
    if (QUOTED.has(text)) continue;
    for (const { is, say, except, documents } of BANNED) {
      const found = is.exec(text);
      if (found !== null && (!document || documents) && !except?.test(text))
        faults.push(`${file}:${line}: “${found[0]}”: ${say}`);
    }
    if (document) continue;
    const { messages } = await english.process(text);
    for (const { reason } of messages) if (!KNOWN.test(reason)) faults.push(`${file}:${line}: ${reason}`);
  }
  return faults;
}

/** Values, numbers, protocols and abbreviations that the English rules misjudge. */
const KNOWN = /`X`|`\d|`https?`|`Id`|NYSE|ntfy/;

if (import.meta.main) {
  const texts = [...shippedStrings(), ...templateLines(), ...documentLines().map((line) => ({ ...line, document: true }))];
  const lines = await proseFaults(texts);
  process.stdout.write(`${texts.length} texts checked\n`);
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
