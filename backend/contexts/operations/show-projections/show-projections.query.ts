import { Query } from '@nestjs/cqrs';
import type { ParkedResponse, ProjectionsResponse, WorkersResponse } from './projections.response.ts';

export class ShowProjectionsQuery extends Query<ProjectionsResponse> {}
export class ListParkedQuery extends Query<ParkedResponse> {}
export class ListWorkersQuery extends Query<WorkersResponse> {}
