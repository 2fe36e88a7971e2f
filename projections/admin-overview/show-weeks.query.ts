import { Query } from '@nestjs/cqrs';
import type { WeeksResponse } from './weeks.response.ts';

export class ShowWeeks extends Query<WeeksResponse> {}
