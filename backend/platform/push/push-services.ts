/** Hosts of browsers' push services. Subscription URLs come from clients, so no other host may ever be called. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Whether a subscription's URL belongs to a push service: https, default port, no credentials. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username + password === '' && HOSTS.some((host) => host.test(hostname));
}
