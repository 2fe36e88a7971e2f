import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { ShowAdministratorController } from './show-administrator/show-administrator.http.controller.ts';
import { administratorResponse } from './show-administrator/show-administrator.response.ts';
import { SignInController } from './sign-in/sign-in.http.controller.ts';
import { signInResponse } from './sign-in/sign-in.response.ts';
import { SignOutController } from './sign-out/sign-out.http.controller.ts';
import { signOutResponse } from './sign-out/sign-out.response.ts';

export const signInApi = describeRoutes('Administration', SignInController, {
  signIn: {
    summary: 'Sign in to the admin area',
    description: 'Apart from the sessions of users: an account that counts as PRO opens nothing here.',
    effect: 'write',
    answer: signInResponse,
    errors: {
      401: { sign_in_rejected: 'The address or the password is wrong.' },
      429: { rate_limited: 'Too many tries from this network or for this address.' },
    },
  },
});

export const signOutApi = describeRoutes('Administration', SignOutController, {
  signOut: { summary: 'End the session in the admin area', effect: 'write', answer: signOutResponse },
});

export const showAdministratorApi = describeRoutes('Administration', ShowAdministratorController, {
  show: { summary: 'Who is signed in, with which role and until when', effect: 'read', answer: administratorResponse },
});
