import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { ChangeSettingsController } from './change-settings.http.controller.ts';
import { changeSettingsResponse } from './change-settings.response.ts';

const missing = { 400: { contact_missing: 'A channel is chosen that the account has no contact for.' } };
const accountErased = { 404: { account_not_found: 'The account was erased a moment ago.' } };
const description = 'Omitted fields are unchanged.';

export const changeSettingsApi = describeRoutes('Account', ChangeSettingsController, {
  profile: {
    summary: 'Change name, time zone, channels and thresholds',
    description,
    effect: 'command',
    answer: changeSettingsResponse,
    errors: {
      400: { ...missing[400], contact_not_here: 'An address or number was sent: contacts are added by other calls.' },
      ...accountErased,
    },
  },
  preferences: {
    summary: 'Change channels, cadence and digest',
    description: `${description} An empty \`notify_via\` switches every alert off.`,
    effect: 'command',
    answer: changeSettingsResponse,
    errors: { ...missing, ...accountErased },
  },
  thresholds: {
    summary: 'Change the lowest level that alerts at once',
    description,
    effect: 'command',
    answer: changeSettingsResponse,
    errors: accountErased,
  },
});
