import { z } from 'zod';
import { withoutControlsIn } from '../../platform/values/foreign-text.ts';
import { EdgarError } from '../../reading/formats/submission/edgar-error.ts';
import type { ListedCompany } from './company-directory.port.ts';

const FIELDS = ['cik', 'name', 'ticker', 'exchange'] as const;
const file = z.object({ fields: z.array(z.string()), data: z.array(z.array(z.unknown())) });
const row = z.tuple([
  z.number().int().positive().max(9_999_999_999),
  z.string().min(1).max(300),
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.$-]{0,14}$/),
  z.string().max(40).nullable(),
]);

/**
 * Reads `company_tickers_exchange.json`. Skips invalid rows.
 * @throws EdgarError MALFORMED if the file has another format or most of its rows are unreadable.
 */
export function parseCompanyTickers(body: Uint8Array): readonly ListedCompany[] {
  let json: unknown;
  try {
    json = withoutControlsIn(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    throw new EdgarError('MALFORMED', 'The ticker file isn’t valid JSON.');
  }
  const parsed = file.safeParse(json);
  const columns = FIELDS.map((name) => parsed.data?.fields.indexOf(name) ?? -1);
  if (!parsed.success || columns.includes(-1))
    throw new EdgarError('MALFORMED', 'The ticker file doesn’t have the expected fields.');
  const companies = parsed.data.data.flatMap((values) => {
    const read = row.safeParse(columns.map((column) => values[column] ?? null));
    if (!read.success) return [];
    const [cik, name, ticker, exchange] = read.data;
    return [{ cik: String(cik).padStart(10, '0'), name, ticker: ticker.toUpperCase(), exchange }];
  });
  if (companies.length * 2 < parsed.data.data.length || companies.length === 0) {
    throw new EdgarError(
      'MALFORMED',
      `Only ${companies.length} of ${parsed.data.data.length} rows in the ticker file could be read.`,
    );
  }
  return companies;
}
