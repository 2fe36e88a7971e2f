import type { TextKeyword } from './text-keyword.catalog.ts';

/** What a keyword is answered where the provider does not answer it itself. GSM-7 and one segment. */
export function textReply(keyword: TextKeyword, brandName: string): string {
  switch (keyword) {
    case 'yes':
    case 'start':
      return `${brandName}: you get filing alerts by text. Reply STOP to end, HELP for help. Msg & data rates may apply.`;
    case 'stop':
      return `${brandName}: texts are off. Reply START to turn them back on.`;
    case 'help':
      return `${brandName}: alerts about SEC filings you follow; choose them under Settings. Reply STOP to end. Msg & data rates may apply.`;
  }
}
