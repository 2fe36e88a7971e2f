import { Query } from '@nestjs/cqrs';
import type { StripeSetupResponse } from './stripe-setup.response.ts';

export class ShowStripeSetup extends Query<StripeSetupResponse> {}
