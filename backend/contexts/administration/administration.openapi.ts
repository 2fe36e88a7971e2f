import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { passkeyOptions } from '../../platform/webauthn/passkey.response.ts';
import { AdministratorsController } from './administrators/administrators.http.controller.ts';
import { administratorDoneResponse, administratorListResponse } from './administrators/manage-administrators.response.ts';
import { MyAccessController } from './my-access/my-access.http.controller.ts';
import {
  confirmedResponse,
  enrolmentResponse,
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
    description: 'Separate from user sessions: an account that counts as PRO has no access here.',
    effect: 'write',
    answer: signInResponse,
    errors: {
      401: {
        sign_in_rejected: 'Wrong address or password.',
        second_factor_required:
          'The password is right, but an authenticator code is required too. With a passkey at this host `details.passkey` has options for `navigator.credentials.get`.',
        second_factor_rejected: 'The code is wrong, has expired or was already used.',
      },
      429: { rate_limited: 'Too many attempts from this network or for this address.' },
    },
  },
});

export const signOutApi = describeRoutes('Administration', SignOutController, {
  signOut: { summary: 'Sign out of the admin area', effect: 'write', answer: signOutResponse },
});

export const showAdministratorApi = describeRoutes('Administration', ShowAdministratorController, {
  show: { summary: 'Who is signed in, their role and when the session ends', effect: 'read', answer: administratorResponse },
});

const PASSWORD_REJECTED = { password_rejected: 'The current password is wrong.' };
const TRIED_TOO_OFTEN = { rate_limited: 'More than ten attempts by this administrator within an hour.' };

export const myAccessApi = describeRoutes('Administration', MyAccessController, {
  show: { summary: 'How the caller signs in', effect: 'read', answer: myAccessResponse },
  changePassword: {
    summary: 'Change the caller’s password',
    description: 'Ends every session of the caller and returns a new one.',
    effect: 'write',
    answer: passwordChangedResponse,
    errors: {
      400: {
        ...PASSWORD_REJECTED,
        password_common: 'The new password is too common.',
        password_guessable: 'The new password is too close to the caller’s address or this product’s name.',
      },
      429: TRIED_TOO_OFTEN,
    },
  },
  start: {
    summary: 'Start setting up an authenticator app',
    description: 'Takes effect once confirmed, within 15 minutes.',
    effect: 'write',
    answer: enrolmentResponse,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_exists: 'An app is already set up.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  confirm: {
    summary: 'Confirm an authenticator app with its code',
    description: 'Ends all other sessions of the caller.',
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
      'Ends all other sessions of the caller. From then on the password alone is enough, unless an app is required: then the only thing the caller can do is set up another app.',
    effect: 'write',
    answer: secondFactorRemovedResponse,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_missing: 'No app is set up.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  offerPasskey: {
    summary: 'Options to create a passkey',
    description: 'For `navigator.credentials.create`. It is used in place of a code, at the host of this request.',
    effect: 'write',
    answer: passkeyOptions,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_missing: 'Set up an app first: its recovery codes replace a lost passkey.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  addPasskey: {
    summary: 'Add a passkey',
    effect: 'write',
    answer: passkeysChangedResponse,
    errors: {
      401: { second_factor_rejected: 'The answer is wrong or older than five minutes.' },
      409: { second_factor_missing: 'No app is set up.', too_many_passkeys: 'The caller has ten already.' },
    },
  },
  removePasskey: {
    summary: 'Remove a passkey',
    effect: 'write',
    path: { id: 'Passkey ID.' },
    answer: passkeysChangedResponse,
    errors: {
      400: PASSWORD_REJECTED,
      404: { passkey_not_found: 'The caller has no such passkey.' },
      429: TRIED_TOO_OFTEN,
    },
  },
});

const OFF = { single_sign_on_off: 'No provider is configured.' };
const UNAVAILABLE = { single_sign_on_away: 'The provider isn’t responding.' };

export const singleSignOnApi = describeRoutes('Administration', SingleSignOnController, {
  show: { summary: 'Which provider administrators can sign in with', effect: 'none', answer: singleSignOnResponse },
  start: {
    summary: 'Start signing in with the provider (OpenID Connect)',
    description: 'Sets a cookie for this browser only. The provider redirects back to /admin/login.',
    effect: 'none',
    answer: startedSignOnResponse,
    errors: { 404: OFF, 503: UNAVAILABLE },
  },
  finish: {
    summary: 'Complete sign-in with the provider’s response',
    description: 'Works for existing administrators only.',
    effect: 'write',
    answer: signInResponse,
    errors: {
      401: { single_sign_on_rejected: 'The response is invalid, or its address doesn’t belong to an administrator.' },
      404: OFF,
      429: { rate_limited: 'Too many attempts from this network.' },
      503: UNAVAILABLE,
    },
  },
});

const ACT_ERRORS = {
  404: { administrator_not_found: 'Administrator not found.' },
  409: {
    own_access: 'Administrators can’t change their own access. This ensures there is always an owner.',
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
        administrator_exists: 'The address already belongs to an administrator.',
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
