import { z } from 'zod';
import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { DataExportController } from './data-export.http.controller.ts';

export const dataExportApi = describeRoutes('Account', DataExportController, {
  export: {
    summary: 'Download all of the caller’s data',
    description:
      'A JSON file with the account (name, full contacts, preferences, alert levels and sessions), the watchlist with notes and tags, feeds, passkeys, API keys and destinations without their secrets, saved searches, price alerts, feedback, and every alert. It’s streamed; if the download is interrupted, it isn’t valid JSON.',
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
      403: { sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.' },
      429: { rate_limited: 'More than ten exports for this account within an hour.' },
      503: { view_behind: 'The account was just created and isn’t ready yet. Try again in a moment.' },
    },
  },
});
