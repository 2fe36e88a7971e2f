import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AdministratorsController } from './administrators/administrators.http.controller.ts';
import { administratorDoneResponse, administratorListResponse } from './administrators/manage-administrators.response.ts';
import { MyAccessController } from './my-access/my-access.http.controller.ts';
import {
  confirmedResponse,
  enrolmentResponse,
  myAccessResponse,
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
    description: 'Apart from the sessions of users: an account that counts as PRO opens nothing here.',
    effect: 'write',
    answer: signInResponse,
    errors: {
      401: {
        sign_in_rejected: 'The address or the password is wrong.',
        second_factor_required: 'The password is right, and a code of the authenticator app is needed too.',
        second_factor_rejected: 'The code is wrong, over or was used before.',
      },
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

const PASSWORD_REJECTED = { password_rejected: 'The present password is wrong.' };
const TRIED_TOO_OFTEN = { rate_limited: 'More than ten tries of this administrator within an hour.' };

export const myAccessApi = describeRoutes('Administration', MyAccessController, {
  show: { summary: 'How the caller signs in', effect: 'read', answer: myAccessResponse },
  changePassword: {
    summary: "Change the caller's password",
    description: 'Every session of the caller ends, and the answer holds a new one.',
    effect: 'write',
    answer: passwordChangedResponse,
    errors: {
      400: {
        ...PASSWORD_REJECTED,
        password_common: 'The new password is one of those that are guessed first.',
        password_guessable: 'The new password is hardly more than the address of the caller or words of this product.',
      },
      429: TRIED_TOO_OFTEN,
    },
  },
  start: {
    summary: 'Begin to set up an authenticator app',
    description: 'It counts once it is confirmed, within a quarter of an hour.',
    effect: 'write',
    answer: enrolmentResponse,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_exists: 'One is set up already.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  confirm: {
    summary: 'Confirm an authenticator app by its code',
    description: 'Every other session of the caller ends.',
    effect: 'write',
    answer: confirmedResponse,
    errors: {
      400: { enrolment_rejected: 'The code does not belong to the key, or the key was shown too long ago.' },
      409: { second_factor_exists: 'One is set up already.' },
      429: TRIED_TOO_OFTEN,
    },
  },
  remove: {
    summary: 'Remove the authenticator app',
    description:
      'Every other session of the caller ends. The password alone opens from now on; where this server requires an app, it opens nothing but the setting up of another one.',
    effect: 'write',
    answer: secondFactorRemovedResponse,
    errors: {
      400: PASSWORD_REJECTED,
      409: { second_factor_missing: 'None is set up.' },
      429: TRIED_TOO_OFTEN,
    },
  },
});

const OFF = { single_sign_on_off: 'No provider is configured.' };
const AWAY = { single_sign_on_away: 'The provider does not answer.' };

export const singleSignOnApi = describeRoutes('Administration', SingleSignOnController, {
  show: { summary: 'Which provider administrators may sign in with', effect: 'none', answer: singleSignOnResponse },
  start: {
    summary: 'Begin to sign in with the provider (OpenID Connect)',
    description: 'Sets a cookie that only this browser has; the provider sends it back to /admin/login.',
    effect: 'none',
    answer: startedSignOnResponse,
    errors: { 404: OFF, 503: AWAY },
  },
  finish: {
    summary: 'Finish the sign-in with what the provider answered',
    description: 'Signs in existing administrators only.',
    effect: 'write',
    answer: signInResponse,
    errors: {
      401: { single_sign_on_rejected: 'The answer does not fit, or its address is no administrator.' },
      404: OFF,
      429: { rate_limited: 'Too many tries from this network.' },
      503: AWAY,
    },
  },
});

const ACT_ERRORS = {
  404: { administrator_not_found: 'There is no such administrator.' },
  409: {
    own_access: 'Nobody changes their own access, so that an owner always remains.',
    not_owner: 'The caller is no longer an owner.',
    administrators_busy: 'Somebody else changes administrators at this moment.',
  },
};
const path = { id: 'Administrator ID.' };
const act = { effect: 'write' as const, answer: administratorDoneResponse, path, errors: ACT_ERRORS };

export const administratorsApi = describeRoutes('Administration', AdministratorsController, {
  list: { summary: 'Everybody who may sign in to the admin area', effect: 'read', answer: administratorListResponse },
  add: {
    summary: 'Add an administrator',
    description: 'The answer holds the generated password, this once.',
    effect: 'write',
    answer: administratorDoneResponse,
    errors: {
      409: {
        administrator_exists: 'The address belongs to an administrator already.',
        not_owner: ACT_ERRORS[409].not_owner,
        administrators_busy: ACT_ERRORS[409].administrators_busy,
      },
    },
  },
  changeRole: { ...act, summary: 'Change the role of an administrator' },
  setPassword: {
    ...act,
    summary: 'Give an administrator another password, and end their sessions',
    description: 'The answer holds the generated password, this once.',
  },
  endSessions: { ...act, summary: 'End all sessions of an administrator' },
  removeSecondFactor: {
    ...act,
    summary: 'Remove the authenticator app of an administrator, and end their sessions',
    errors: { ...ACT_ERRORS, 409: { ...ACT_ERRORS[409], second_factor_missing: 'None is set up.' } },
  },
  remove: { ...act, summary: 'Remove an administrator, and end their sessions' },
});
