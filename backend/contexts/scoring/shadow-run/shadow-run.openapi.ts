import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ShadowRunController } from './shadow-run.http.controller.ts';
import {
  orderedShadowRunResponse,
  rulesInForceResponse,
  scoringRulesResponse,
  shadowRunOrderResponse,
  shadowRunsResponse,
} from './shadow-run.response.ts';

const NOT_FOUND = { shadow_run_not_found: 'There is no such shadow run.' };
const DISCARDED = { shadow_run_discarded: 'What the run tried was discarded.' };

export const shadowRunApi = describeRoutes('Administration', ShadowRunController, {
  rules: {
    summary: 'The scoring rules in force, and every version that was published',
    effect: 'read',
    answer: scoringRulesResponse,
  },
  list: { summary: 'The newest shadow runs, with what they found', effect: 'read', answer: shadowRunsResponse },
  order: {
    summary: 'Try changed rules over the stored filings of a range',
    description:
      'A worker scores them by the changed rules and by those in force, and tells what would differ. No filing is changed, and nothing is sent.',
    effect: 'write',
    answer: orderedShadowRunResponse,
    errors: {
      400: { rules_invalid: 'The changes or the range are not possible; the sentence says why.' },
      409: { shadow_run_open: 'Another shadow run is being worked on.' },
    },
  },
  orderOf: {
    summary: 'Stop a shadow run, or discard what it tried',
    effect: 'write',
    path: { run: 'Run ID.' },
    answer: shadowRunOrderResponse,
    errors: { 404: NOT_FOUND, 409: { ...DISCARDED, shadow_run_over: 'It has ended already.' } },
  },
  publish: {
    summary: 'Put the rules of a shadow run in force',
    description: 'Filings that are scored from now on have the new version. Scores that are recorded keep theirs.',
    effect: 'write',
    path: { run: 'Run ID.' },
    answer: rulesInForceResponse,
    errors: {
      404: NOT_FOUND,
      409: {
        ...DISCARDED,
        shadow_run_unfinished: 'The run has not completed.',
        run_published: 'Its rules were published already.',
        rules_changed: 'Other rules were put in force since it was ordered.',
      },
    },
  },
  revert: {
    summary: 'Put an earlier version of the rules in force again',
    effect: 'write',
    answer: rulesInForceResponse,
    errors: { 404: { rules_version_not_found: 'There is no such version of the rules of this build.' } },
  },
});
