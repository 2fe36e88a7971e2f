import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ShadowRunController } from './shadow-run.http.controller.ts';
import {
  rulesInForceResponse,
  scoringRulesResponse,
  shadowRunActionResponse,
  shadowRunsResponse,
  startedShadowRunResponse,
} from './shadow-run.response.ts';

const NOT_FOUND = { shadow_run_not_found: 'Shadow run not found.' };
const DISCARDED = { shadow_run_discarded: 'The shadow run’s changes were discarded.' };

export const shadowRunApi = describeRoutes('Administration', ShadowRunController, {
  rules: {
    summary: 'Show the current scoring rules and every published version',
    effect: 'read',
    answer: scoringRulesResponse,
  },
  list: { summary: 'List the latest shadow runs and their results', effect: 'read', answer: shadowRunsResponse },
  start: {
    summary: 'Try changed rules on the stored filings in a date range',
    description:
      'A worker scores the filings with both the changed rules and the current ones, and reports the differences. No filings are changed, and nothing is sent.',
    effect: 'write',
    answer: startedShadowRunResponse,
    errors: {
      400: { rules_invalid: 'The changes or the range aren’t possible. The message says why.' },
      409: { shadow_run_open: 'Another shadow run is in progress.' },
    },
  },
  end: {
    summary: 'Stop a shadow run or discard its changes',
    effect: 'write',
    path: { run: 'Run ID.' },
    answer: shadowRunActionResponse,
    errors: { 404: NOT_FOUND, 409: { ...DISCARDED, shadow_run_over: 'The shadow run has already ended.' } },
  },
  publish: {
    summary: 'Publish a shadow run’s rules',
    description: 'Filings scored from now on use the new version. Existing scores keep theirs.',
    effect: 'write',
    path: { run: 'Run ID.' },
    answer: rulesInForceResponse,
    errors: {
      404: NOT_FOUND,
      409: {
        ...DISCARDED,
        shadow_run_unfinished: 'The shadow run hasn’t been completed.',
        run_published: 'The shadow run’s rules have already been published.',
        rules_changed: 'Other rules have been published since the shadow run was started.',
      },
    },
  },
  revert: {
    summary: 'Publish an earlier version of the rules again',
    effect: 'write',
    answer: rulesInForceResponse,
    errors: { 404: { rules_version_not_found: 'This build’s rules don’t have this version.' } },
  },
});
