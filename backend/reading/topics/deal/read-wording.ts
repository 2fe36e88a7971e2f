/** Words for purchases, sales and mergers. */

export const BUYS = /^(?:acquire|purchase|buy)$/;
export const SELLS = /^(?:sell|divest|dispose)$/;
export const MERGES = /^(?:merge|combine)$/;
export const CLOSES = /^(?:complete|consummate|close|finalize|effect|completion|consummation|closing|announce|report)$/;
export const PURCHASE = /^(?:acquisition|purchase)$/;
export const SALE = /^(?:sale|disposition|divestiture|disposal)$/;
export const MERGER = /^(?:merger|combination)$/;
export const AGREEMENT =
  /\b(?:agreement and plan of (?:merger|reorganization)|merger agreement|business combination agreement|(?:share|stock|asset|equity|unit|securities|interests?) (?:purchase|sale) agreement|purchase (?:and (?:sale|assumption) )?agreement|transaction agreement)\b/i;
export const MERGER_AGREEMENT =
  /\b(?:agreement and plan of (?:merger|reorganization)|merger agreement|business combination agreement)\b/i;
export const CLOSING = /^(?:completion|consummation|closing)$/;
