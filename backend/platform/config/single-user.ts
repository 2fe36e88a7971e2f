import { isLocalHost, isLoopback } from '../http/local-request.ts';

interface SingleUserVariables {
  readonly SINGLE_USER: 'true' | 'false';
  readonly SINGLE_USER_HEADER?: string | undefined;
  readonly HOST: string;
  readonly TRUST_PROXY?: string | undefined;
}

/** Without login, who can reach the address can read and change everything. */
export function singleUserProblems({ SINGLE_USER, SINGLE_USER_HEADER, HOST, TRUST_PROXY }: SingleUserVariables): string[] {
  if (SINGLE_USER === 'false') {
    return SINGLE_USER_HEADER ? ['SINGLE_USER_HEADER means nothing without SINGLE_USER=true: set it too, or leave both out'] : [];
  }
  if (SINGLE_USER_HEADER) {
    return TRUST_PROXY && !/^\d+$/.test(TRUST_PROXY)
      ? []
      : [
          'SINGLE_USER_HEADER needs the addresses of the reverse proxy in TRUST_PROXY, such as loopback: anybody else can send the header too',
        ];
  }
  return isLoopback(HOST) || isLocalHost(HOST)
    ? []
    : [
        `SINGLE_USER with HOST ${HOST} would open everything to whoever reaches this address: set HOST to 127.0.0.1, or SINGLE_USER_HEADER to the header by which your reverse proxy says who has signed in`,
      ];
}
