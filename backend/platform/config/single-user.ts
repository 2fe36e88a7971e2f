import { isLocalHost, isLoopback } from '../http/local-address.ts';

interface SingleUserVariables {
  readonly SINGLE_USER: 'true' | 'false';
  readonly SINGLE_USER_HEADER?: string | undefined;
  readonly SINGLE_USER_PASSWORD?: string | undefined;
  readonly HOST: string;
  readonly TRUST_PROXY?: string | undefined;
}

/** Whether the link printed at the start is the single user's only way to sign in. */
export const opensByLink = ({ SINGLE_USER, SINGLE_USER_HEADER, SINGLE_USER_PASSWORD }: SingleUserVariables): boolean =>
  SINGLE_USER === 'true' && !SINGLE_USER_HEADER && !SINGLE_USER_PASSWORD;

/** Problems with single-user settings, one sentence each: without a login, anyone who gets in can read and change everything. */
export function singleUserProblems(env: SingleUserVariables): string[] {
  const { SINGLE_USER, SINGLE_USER_HEADER, SINGLE_USER_PASSWORD, HOST, TRUST_PROXY } = env;
  if (SINGLE_USER === 'false') {
    return Object.entries({ SINGLE_USER_HEADER, SINGLE_USER_PASSWORD }).flatMap(([name, value]) =>
      value ? [`${name} has no effect without SINGLE_USER=true: set that too, or remove ${name}`] : [],
    );
  }
  if (SINGLE_USER_HEADER && SINGLE_USER_PASSWORD) {
    return ['SINGLE_USER_HEADER and SINGLE_USER_PASSWORD are two different ways to let the user in: remove one of them'];
  }
  if (SINGLE_USER_HEADER) {
    return TRUST_PROXY && !/^\d+$/.test(TRUST_PROXY)
      ? []
      : [
          'SINGLE_USER_HEADER needs the reverse proxy’s addresses in TRUST_PROXY, such as loopback, because otherwise anyone could send the header',
        ];
  }
  return !opensByLink(env) || isLoopback(HOST) || isLocalHost(HOST)
    ? []
    : [
        `With HOST ${HOST}, others can reach this single-user server: set SINGLE_USER_PASSWORD, which each browser has to enter once, or set SINGLE_USER_HEADER to the header in which your reverse proxy sends the signed-in user’s name. With HOST 127.0.0.1, the one-time link printed at startup is enough`,
      ];
}
