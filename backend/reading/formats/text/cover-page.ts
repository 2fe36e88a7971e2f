import { builtPattern } from '#platform/values/built-pattern.ts';
/** Source of a pattern that captures a date as covers print it: `May 14, 2020`. */
export const PRINTED_DATE = String.raw`((?:January|February|March|April|May|June|July|August|September|October|November|December)[ \t]+\d{1,2},?[ \t]+\d{4})`;

/**
 * The line above a caption: covers print a value above its label ("Acme Corp" above "(Exact name of registrant …)"). Null if that line is empty,
 * a ruler or another caption.
 */
export function lineAbove(page: string, caption: RegExp): string | null {
  const at = caption.exec(page)?.index;
  if (at === undefined) return null;
  const line =
    page
      .slice(Math.max(0, at - 300), at)
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.trim() ?? '';
  return line === '' || line.length > 200 || /^[(*_]/.test(line) ? null : line;
}

const ON = '[☒☑þýüx✓✔■]|[\\[(]\\s?[xX✓√]\\s?[\\])]';
const OFF = '[☐¨□o]|[\\[(]\\s?_?\\s?[\\])]';
const MARKS = `(?<on>(?<![A-Za-z0-9])(?:${ON})(?![A-Za-z]))|(?<off>(?<![A-Za-z0-9])(?:${OFF})(?![A-Za-z]))`;
const WORDS = { yesNo: tokens('yes', 'no'), annual: tokens('20[-‑–]F', '40[-‑–]F') } as const;

function tokens(first: string, second: string): RegExp {
  return builtPattern(String.raw`${MARKS}|\b(?:(?<first>${first})|(?<second>${second}))(?![A-Za-z])`, 'gi');
}

/** Which of two words is checked at the beginning of a text, with its box before or after it; null unless exactly one is. */
export function tickedOf(text: string, words: keyof typeof WORDS): 'first' | 'second' | null {
  const found = Array.from(text.slice(0, 400).matchAll(WORDS[words]), ({ groups }) =>
    groups?.['first'] ? 'first' : groups?.['second'] ? 'second' : groups?.['on'] ? 'on' : 'off',
  );
  const isWord = (token: string | undefined) => token === 'first' || token === 'second';
  const marksFirst = found.length > 0 && !isWord(found[0]);
  const step = marksFirst ? -1 : 1;
  const boxes = found.slice(0, 4);
  const answers = boxes.filter((token, index) => isWord(token) && boxes[index + step] === 'on');
  const empty = boxes.filter((token, index) => isWord(token) && boxes[index + step] === 'off');
  return answers.length === 1 && empty.length <= 1 ? (answers[0] as 'first' | 'second') : null;
}

/** The answer checked in "☒ Yes ☐ No" or "Yes [X] No [ ]"; null unless exactly one box is checked. */
export function tickedYesNo(text: string): boolean | null {
  const answer = tickedOf(text, 'yesNo');
  return answer === null ? null : answer === 'first';
}

/** Whether the box next to a label is checked: `[X] (a) …`, `☒ Form 20-F`, `Form 20-F ☒`; null if there is no box. */
export function isTicked(text: string, label: RegExp): boolean | null {
  const match = label.exec(text);
  if (match === null) return null;
  const before = text.slice(Math.max(0, match.index - 8), match.index);
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 8);
  const isBeside = (mark: string) =>
    builtPattern(String.raw`(?:${mark})[ \t]*$`).test(before) ||
    builtPattern(String.raw`^[ \t]*(?:${mark})(?![A-Za-z])`).test(after);
  if (isBeside(ON)) return true;
  return isBeside(OFF) ? false : null;
}
