import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { passkeyOptions } from '../../platform/webauthn/passkey.response.ts';
import { AdministratorsController } from './administrators/administrators.http.controller.ts';
import { administratorDoneResponse, administratorListResponse } from './administrators/manage-administrators.response.ts';
import { MyAccessController } from './my-access/my-access.http.controller.ts';
import {
  confirmedResponse,
  enrollmentResponse,
  myAccessResponse,
  passkeysChangedResponse,
  passwordChangedResponse,
  secondFactorRemovedResponse,
} from './my-access/my-access.response.ts';
import { ShowAdministratorController } from './show-administrator/show-administrator.http.controller.ts';
import { administratorResponse } from './show-administrator/show-administrator.response.ts';
import { SignInController } from './sign-in/sign-in.http.controller.ts';
import { signInResponse } from './sign-in/sign-in.response.ts';
import { SignOutController } from './sign-out/sign-out.http.controller.ts';
import { signOutResponse } from './sign-out/sign-out.response.ts';
import { SingleSignOnController } from './single-sign-on/single-sign-on.http.controller.ts';
import { singleSignOnResponse, startedSignOnResponse } from './single-sign-on/single-sign-on.response.ts';

export const signInApi = describeRoutes('Administration', SignInController, {
  signIn: {
    summary: 'Sign in to the admin area',
    description: 'Separate from user sessions. A PRO account has no access to the admin area.',
    effect: 'write',
    answer: signInResponse,
    errors: {
      401: {
        sign_in_rejected: 'Wrong email address or password.',
        second_factor_required:
          'The password is right, but an authenticator code is also required. If the administrator has a passkey on this host, `details.passkey` contains options for `navigator.credentials.get`.',
        second_factor_rejected: 'The code is wrong, has expired or was already used.',
      },
      429: { rate_limited: 'Too many attempts from this network or for this email address.' },
    },
  },
});

export const signOutApi = describeRoutes('Administration', SignOutController, {
  signOut: { summary: 'Sign out of the admin area', effect: 'write', answer: signOutResponse },
});

export const showAdministratorApi = describeRoutes('Administration', ShowAdministratorController, {
  show: { summary: 'Show who’s signed in, their role and when the session ends', effect: 'read', answer: administratorResponse },
});

const PASSWORD_REJECTED = { password_rejected: 'The current password is wrong.' };
const TRIED_TOO_OFTEN = { rate_limited: 'More than ten attempts by this administrator within an hour.' };

export const myAccessApi = describeRoutes('Administration', MyAccessController, {
  show: { summary: 'Show how the caller signs in', effect: 'read', answer: myAccessResponse },
  changePassword: {
    summary: 'Change the caller’s password',
    description: 'Ends all of the caller’s sessions and returns a new one.',
    effect: 'write',
    answer: passwordChangedResponse,
    errors: {
      400: {
        ...PASSWORD_REJECTED,
        password_common: 'The new password is too common.',
        password_guessable: 'The new password is too close to the caller’s email address or the product’s name.',
      },
      429: TRIED_TOO_OFTEN,
    },
  },
  start: {
    summary: 'Start setting up an authenticator app',
    description: 'Takes effect once confirmed. Must be confirmed within 15 minutes.',
    effect: 'write',
    answer: enrollmentResponse,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_exists: 'An app is already set up.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  confirm: {
    summary: 'Confirm an authenticator app with its code',
    description: 'Ends all of the caller’s other sessions.',
    effect: 'write',
    answer: confirmedResponse,
    errors: {
      400: { enrolment_rejected: 'The code doesn’t match the key, or the key has expired.' },
      409: { second_factor_exists: 'An app is already set up.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  remove: {
    summary: 'Remove the authenticator app',
    description:
      'Ends all of the caller’s other sessions. From then on, the password alone is enough. But if an app is required, the only thing the caller can do is set up another one.',
    effect: 'write',
    answer: secondFactorRemovedResponse,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_missing: 'No app is set up.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  offerPasskey: {
    summary: 'Get options for creating a passkey',
    description: 'For `navigator.credentials.create`. The passkey is used instead of a code, on the host of this request.',
    effect: 'write',
    answer: passkeyOptions,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_missing: 'Set up an app first. Its recovery codes are needed in case the passkey is lost.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  addPasskey: {
    summary: 'Add a passkey',
    effect: 'write',
    answer: passkeysChangedResponse,
    errors: {
      401: { second_factor_rejected: 'The passkey’s response is wrong or more than five minutes old.' },
      409: { second_factor_missing: 'No app is set up.', too_many_passkeys: 'The caller already has ten passkeys.' },
    },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    effect: 'write',
    path: { id: 'Passkey ID.' },
    answer: passkeysChangedResponse,
    errors: {
      400: PASSWORD_REJECTED,
      404: { passkey_not_found: 'The caller doesn’t have this passkey.' },
      429: TRIED_TOO_OFTEN,
    },
  },
});

const OFF = { single_sign_on_off: 'No provider is configured.' };
const UNAVAILABLE = { single_sign_on_away: 'The provider isn’t responding.' };

export const singleSignOnApi = describeRoutes('Administration', SingleSignOnController, {
  show: { summary: 'Show which provider administrators can sign in with', effect: 'none', answer: singleSignOnResponse },
  start: {
    summary: 'Start signing in with the provider (OpenID Connect)',
    description: 'Sets a cookie for this browser only. The provider redirects back to /admin/login.',
    effect: 'none',
    answer: startedSignOnResponse,
    errors: { 404: OFF, 503: UNAVAILABLE },
  },
  finish: {
    summary: 'Complete sign-in with the provider’s response',
    description: 'Only works for existing administrators.',
    effect: 'write',
    answer: signInResponse,
    errors: {
      401: { single_sign_on_rejected: 'The response is invalid, or its email address doesn’t belong to an administrator.' },
      404: OFF,
      429: { rate_limited: 'Too many attempts from this network.' },
      503: UNAVAILABLE,
    },
  },
});

const ACT_ERRORS = {
  404: { administrator_not_found: 'Administrator not found.' },
  409: {
    own_access: 'Administrators can’t change their own access. This makes sure there’s always an owner.',
    not_owner: 'The caller is no longer an owner.',
    administrators_busy: 'Someone else is changing administrators right now.',
  },
};
const path = { id: 'Administrator ID.' };
const act = { effect: 'write' as const, answer: administratorDoneResponse, path, errors: ACT_ERRORS };

export const administratorsApi = describeRoutes('Administration', AdministratorsController, {
  list: { summary: 'List everyone who can sign in to the admin area', effect: 'read', answer: administratorListResponse },
  add: {
    summary: 'Add an administrator',
    description: 'The response contains the generated password. It is shown only once.',
    effect: 'write',
    answer: administratorDoneResponse,
    errors: {
      409: {
        administrator_exists: 'The email address already belongs to an administrator.',
        not_owner: ACT_ERRORS[409].not_owner,
        administrators_busy: ACT_ERRORS[409].administrators_busy,
      },
    },
  },
  changeRole: { ...act, summary: 'Change an administrator’s role' },
  setPassword: {
    ...act,
    summary: 'Reset an administrator’s password and end their sessions',
    description: 'The response contains the generated password. It is shown only once.',
  },
  endSessions: { ...act, summary: 'End all of an administrator’s sessions' },
  removeSecondFactor: {
    ...act,
    summary: 'Remove an administrator’s authenticator app and end their sessions',
    errors: { ...ACT_ERRORS, 409: { ...ACT_ERRORS[409], second_factor_missing: 'No app is set up.' } },
  },
  remove: { ...act, summary: 'Remove an administrator and end their sessions' },
});
