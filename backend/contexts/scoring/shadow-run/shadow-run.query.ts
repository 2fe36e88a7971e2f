import { Query } from '@nestjs/cqrs';
import type { ScoringRulesResponse, ShadowRunsResponse } from './shadow-run.response.ts';

/** The current rules, with all points and levels that can be changed. */
export class ShowScoringRules extends Query<ScoringRulesResponse> {}

/** The newest shadow runs. */
export class ListShadowRuns extends Query<ShadowRunsResponse> {}
