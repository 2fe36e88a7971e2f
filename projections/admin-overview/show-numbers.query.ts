import { Query } from '@nestjs/cqrs';
import type { NumbersResponse } from './numbers.response.ts';

export class ShowNumbers extends Query<NumbersResponse> {}
