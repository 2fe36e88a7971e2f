import { Query } from '@nestjs/cqrs';
import type { SingleSignOnResponse } from './single-sign-on.response.ts';

export class ShowSingleSignOn extends Query<SingleSignOnResponse> {}
