import { describeRoutes } from '#platform/openapi/route-description.ts';
import { GrantedPlansController } from './granted-plans.http.controller.ts';
import { grantedPlansResponse } from './granted-plans.response.ts';

const path = { id: 'Account ID.' };

export const grantedPlansApi = describeRoutes('Administration', GrantedPlansController, {
  grant: {
    summary: 'Give an account PRO on one or more brands, in addition to what it pays for',
    effect: 'command',
    path,
    answer: grantedPlansResponse,
    errors: { 404: { account_not_found: 'Account not found or erased.' } },
  },
  revoke: {
    summary: 'Revoke PRO that was granted by an operator',
    description: 'Anything the account pays for isn’t affected.',
    effect: 'command',
    path,
    answer: grantedPlansResponse,
  },
});
