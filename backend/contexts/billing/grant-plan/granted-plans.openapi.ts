import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { GrantedPlansController } from './granted-plans.http.controller.ts';
import { grantedPlansResponse } from './granted-plans.response.ts';

const path = { id: 'Account ID.' };

export const grantedPlansApi = describeRoutes('Administration', GrantedPlansController, {
  grant: {
    summary: 'Give an account PRO at brands, apart from what it pays for',
    effect: 'command',
    path,
    answer: grantedPlansResponse,
    errors: { 404: { account_not_found: 'There is no such account, or it is erased.' } },
  },
  revoke: {
    summary: 'Take back what was granted at brands',
    description: 'What the account pays for stays.',
    effect: 'command',
    path,
    answer: grantedPlansResponse,
  },
});
