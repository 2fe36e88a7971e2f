import {
  type OriginAnswer,
  type OriginRequest,
  OriginServer,
} from '../../backend/contexts/filings/replay/origin-server.adapter.ts';

/** Time of the last trade in the double's answers, in seconds. */
export const TRADED_AT = Date.parse('2026-11-18T21:00:00.000Z') / 1000;
export const FINNHUB_KEY = 'finnhub-key-of-the-test';

const json = (body: unknown, status = 200): OriginAnswer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

/** A server that answers like Finnhub's REST v1, for the tickers it knows. */
export class FinnhubDouble extends OriginServer {
  readonly asked: OriginRequest[] = [];
  /** Overrides the answer of a path below /api/v1. */
  readonly answers = new Map<string, OriginAnswer>();

  constructor(private readonly symbols: readonly string[]) {
    super();
  }

  protected answer(request: OriginRequest): OriginAnswer {
    this.asked.push(request);
    const route = request.path.replace(/^\/api\/v1\//, '').split('?')[0] ?? '';
    const given = this.answers.get(route);
    if (given) return given;
    if (request.headers['x-finnhub-token'] !== FINNHUB_KEY) return json({ error: 'Invalid API key.' }, 401);
    const known = this.symbols.includes(request.query.get('symbol') ?? '');
    if (route === 'quote') {
      const figures = { c: 187.5, d: 2.5, dp: 1.3514, h: 189, l: 184, o: 185, pc: 185, t: TRADED_AT };
      return json(known ? figures : { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 });
    }
    if (route === 'stock/metric')
      return json(known ? { metric: METRIC, metricType: 'all', symbol: 'X', series: {} } : { metric: {} });
    if (route === 'stock/candle') return json(known ? candles(request.query) : { s: 'no_data' });
    return json({ error: 'not found' }, 404);
  }
}

const METRIC = {
  '10DayAverageTradingVolume': 40.5,
  '3MonthAverageTradingVolume': 52.25,
  '52WeekHigh': 199.62,
  '52WeekHighDate': '2026-07-17',
  '52WeekLow': 124.17,
  marketCapitalization: 2_871_000.5,
  peTTM: 29.5,
  epsTTM: 6.35,
  dividendYieldIndicatedAnnual: 0.52,
};

/** One row per weekday of the requested range, up to the day of the last trade. */
function candles(query: URLSearchParams): object {
  const to = Math.min(Number(query.get('to')), TRADED_AT);
  const t: number[] = [];
  for (let at = Number(query.get('from')); at <= to; at += 86_400) {
    const weekday = new Date(at * 1000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) t.push(at);
  }
  const row = (value: number) => t.map(() => value);
  return { s: t.length === 0 ? 'no_data' : 'ok', o: row(185), h: row(189), l: row(184), c: row(187.5), v: row(61_000_000), t };
}
