import type { DestinationKind } from '../published/destination.events.ts';

interface ServiceAddress {
  readonly hosts: RegExp | null;
  readonly path: RegExp;
  /** Tells the user what to enter instead. */
  readonly sentence: string;
}

/** What the URLs that each service hands out look like. */
const SERVICES: Readonly<Record<Exclude<DestinationKind, 'webhook' | 'telegram'>, ServiceAddress>> = {
  slack: {
    hosts: /^hooks\.slack(?:-gov)?\.com$/,
    path: /^\/services\/\w{1,20}\/\w{1,20}\/\w{1,64}$/,
    sentence: 'Copy the URL of an incoming webhook from Slack. It starts with https://hooks.slack.com/services/.',
  },
  discord: {
    hosts: /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/,
    path: /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]{1,128}$/,
    sentence: 'Copy a webhook’s URL from Discord. It starts with https://discord.com/api/webhooks/.',
  },
  teams: {
    hosts: /^[\w-]{1,63}\.[\w-]{1,63}\.logic\.azure\.com$|^[\w.-]{1,120}\.environment\.api\.powerplatform\.com$/,
    path: /\/workflows\/[\w-]{1,64}\/triggers\//,
    sentence: 'Copy the URL of a workflow that starts when a Teams webhook request is received.',
  },
  ntfy: {
    hosts: null,
    path: /^\/[\w-]{1,64}$/,
    sentence: 'Enter a topic’s URL, such as https://ntfy.sh/my-topic.',
  },
};

/**
 * Tells the user what to enter if the address isn't one of the service's; null if it is. Webhooks
 * accept any address, and for Telegram we create the link ourselves.
 */
export function serviceAddressProblem(kind: DestinationKind, { host, hostname, pathname, search }: URL): string | null {
  if (kind === 'webhook' || kind === 'telegram') return null;
  const { hosts, path, sentence } = SERVICES[kind];
  const hasAllowedPort = hosts === null || host === hostname;
  const hasAllowedQuery = kind !== 'ntfy' || search === '';
  return (hosts === null || hosts.test(hostname)) && hasAllowedPort && hasAllowedQuery && path.test(pathname) ? null : sentence;
}
