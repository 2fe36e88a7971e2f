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
    summary: 'The current scoring rules, and every published version',
    effect: 'read',
    answer: scoringRulesResponse,
  },
  list: { summary: 'The latest shadow runs and their results', effect: 'read', answer: shadowRunsResponse },
  start: {
    summary: 'Try changed rules on the stored filings of a date range',
    description:
      'A worker scores the filings by the changed and the current rules and reports the differences. No filing is changed, and nothing is sent.',
    effect: 'write',
    answer: startedShadowRunResponse,
    errors: {
      400: { rules_invalid: 'The changes or the range aren’t possible. The message says why.' },
      409: { shadow_run_open: 'Another shadow run is in progress.' },
    },
  },
  end: {
    summary: 'Stop a shadow run, or discard its changes',
    effect: 'write',
    path: { run: 'Run ID.' },
    answer: shadowRunActionResponse,
    errors: { 404: NOT_FOUND, 409: { ...DISCARDED, shadow_run_over: 'It has already ended.' } },
  },
  publish: {
    summary: 'Publish the rules of a shadow run',
    description: 'Filings scored from now on use the new version. Existing scores keep theirs.',
    effect: 'write',
    path: { run: 'Run ID.' },
    answer: rulesInForceResponse,
    errors: {
      404: NOT_FOUND,
      409: {
        ...DISCARDED,
        shadow_run_unfinished: 'The run hasn’t completed.',
        run_published: 'Its rules were already published.',
        rules_changed: 'Other rules have been published since the run was started.',
      },
    },
  },
  revert: {
    summary: 'Publish an earlier version of the rules again',
    effect: 'write',
    answer: rulesInForceResponse,
    errors: { 404: { rules_version_not_found: 'This build’s rules have no such version.' } },
  },
});
