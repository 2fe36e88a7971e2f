import { serviceAddressProblem } from './service-address.policy.ts';

const problem = (kind: Parameters<typeof serviceAddressProblem>[0], address: string) =>
  serviceAddressProblem(kind, new URL(address));
const TEAMS = '/workflows/0a1b2c/triggers/manual/paths/invoke?api-version=2016-06-01&sig=abc';

test.each([
  ['webhook', 'https://anything.example.com/'],
  ['slack', 'https://hooks.slack.com/services/T000/B000/XXXX'],
  ['discord', 'https://discord.com/api/webhooks/123456789012345678/ab-C_d'],
  ['discord', 'https://canary.discord.com/api/v10/webhooks/1/a?thread_id=2'],
  ['teams', `https://prod-12.westus.logic.azure.com:443${TEAMS}`],
  ['teams', `https://default0a1b.0c.environment.api.powerplatform.com/powerautomate/automations/direct${TEAMS}`],
  ['ntfy', 'https://ntfy.sh/my-topic'],
  ['ntfy', 'http://ntfy.lan:8080/a_b'],
] as const)('%s accepts %s', (kind, address) => expect(problem(kind, address)).toBeNull());

test.each([
  ['slack', 'https://hooks.slack.com.example.com/services/T0/B0/X'],
  ['slack', 'https://hooks.slack.com:8443/services/T0/B0/X'],
  ['slack', 'https://hooks.slack.com/triggers/T0/B0/X'],
  ['slack', 'https://discord.com/api/webhooks/1/a'],
  ['discord', 'https://evildiscord.com/api/webhooks/1/a'],
  ['discord', 'https://discord.com/api/webhooks/1'],
  ['teams', `https://logic.azure.com.example.com${TEAMS}`],
  ['teams', 'https://prod-12.westus.logic.azure.com/'],
  ['ntfy', 'https://ntfy.sh/'],
  ['ntfy', 'https://ntfy.sh/a/b'],
  ['ntfy', 'https://ntfy.sh/a?auth=x'],
] as const)('%s refuses %s and says what to enter', (kind, address) => {
  expect(problem(kind, address)).toMatch(/^(?:Copy (?:the|a webhook’s)|Enter a topic’s) URL\b/);
});
