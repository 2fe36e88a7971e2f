import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ChangeSettingsController } from './change-settings.http.controller.ts';
import { changeSettingsResponse } from './change-settings.response.ts';

const missing = { 400: { contact_missing: 'The account has no contact for a selected channel.' } };
const accountErased = { 404: { account_not_found: 'The account was erased a moment ago.' } };
const description = 'Omitted fields stay unchanged.';

export const changeSettingsApi = describeRoutes('Account', ChangeSettingsController, {
  profile: {
    summary: 'Change the name, time zone, channels and alert levels',
    description,
    effect: 'command',
    answer: changeSettingsResponse,
    errors: {
      400: { ...missing[400], contact_not_here: 'The request contains a contact. Contacts are changed through separate calls.' },
      ...accountErased,
    },
  },
  preferences: {
    summary: 'Change the channels, digest and message frequency',
    description: `${description} An empty \`notify_via\` turns off alerts by email and text.`,
    effect: 'command',
    answer: changeSettingsResponse,
    errors: { ...missing, ...accountErased },
  },
  thresholds: {
    summary: 'Change the lowest level that triggers an immediate alert',
    description,
    effect: 'command',
    answer: changeSettingsResponse,
    errors: accountErased,
  },
});
