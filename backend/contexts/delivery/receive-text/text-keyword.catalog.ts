/** What a person asks for with a text message of one word (decision 7). */
export type TextKeyword = 'stop' | 'start' | 'yes' | 'help';

const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'UNSTOP'];
const HELP = ['HELP', 'INFO'];

/** The keyword of a text, without regard to case and to signs around it; null for every other text. */
export function keywordOf(text: string): TextKeyword | null {
  const word = text.toUpperCase().replaceAll(/^[^A-Z]+|(?<![^A-Z])[^A-Z]+$/g, '');
  if (STOP.includes(word)) return 'stop';
  if (START.includes(word)) return 'start';
  if (HELP.includes(word)) return 'help';
  return word === 'YES' ? 'yes' : null;
}
