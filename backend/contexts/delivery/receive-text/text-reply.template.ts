import type { TextKeyword } from './text-keyword.catalog.ts';

/** Replies to keywords that the provider doesn't answer itself. GSM-7, one segment. */
export function textReply(keyword: TextKeyword, brandName: string): string {
  switch (keyword) {
    case 'yes':
    case 'start':
      return `${brandName}: you will get filing alerts by text. Reply STOP to end, HELP for help. Msg & data rates may apply.`;
    case 'stop':
      return `${brandName}: texts are off. Reply START to turn them back on.`;
    case 'help':
      return `${brandName}: alerts for the SEC filings you follow. Choose them in Settings. Reply STOP to end. Msg & data rates may apply.`;
  }
}
