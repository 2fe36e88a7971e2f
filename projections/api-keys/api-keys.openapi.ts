import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { ApiKeysController } from './api-keys.http.controller.ts';
import { apiKeyListResponse } from './api-keys.response.ts';

export const apiKeysApi = describeRoutes('Account', ApiKeysController, {
  list: { summary: 'The account’s API keys', effect: 'read', answer: apiKeyListResponse },
});
