import { Query } from '@nestjs/cqrs';
import type { ScoringRulesResponse, ShadowRunsResponse } from './shadow-run.response.ts';

/** The rules in force, with what may be changed of them. */
export class ShowScoringRules extends Query<ScoringRulesResponse> {}

/** The newest shadow runs. */
export class ListShadowRuns extends Query<ShadowRunsResponse> {}
