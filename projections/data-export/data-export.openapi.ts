import { z } from 'zod';
import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { DataExportController } from './data-export.http.controller.ts';

export const dataExportApi = describeRoutes('Account', DataExportController, {
  export: {
    summary: "All of the caller's own data",
    description:
      'JSON as a file: the account with name, contacts in full, preferences, thresholds and sessions, the watchlist with notes and tags, feeds and API keys without their secrets, price alerts, what was said of levels, and every alert. It is sent while it is read; one that breaks off is not valid JSON.',
    effect: 'write',
    answer: {
      mediaType: 'application/json',
      schema: z.looseObject({
        exportedAt: z.string(),
        account: z.looseObject({ id: z.string() }),
        watchlist: z.array(z.looseObject({ ticker: z.string(), note: z.string().nullable() })),
        priceAlerts: z.array(z.looseObject({ id: z.string(), ticker: z.string() })),
        feedback: z.array(z.looseObject({ accession: z.string(), verdict: z.string() })),
        alerts: z.array(z.looseObject({ accession: z.string() })),
      }),
    },
    errors: {
      403: { sign_in_again: 'Somebody can log in to the account, and this session began more than 15 minutes ago.' },
      429: { rate_limited: 'More than ten exports of this account within an hour.' },
      503: { view_behind: 'The account was opened a moment ago and is not shown yet.' },
    },
  },
});
