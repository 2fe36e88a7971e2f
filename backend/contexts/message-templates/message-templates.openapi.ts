import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { changedTemplateResponse } from './change-template/change-template.response.ts';
import { MessageTemplatesController } from './message-templates.http.controller.ts';
import { previewTemplateResponse } from './preview-template/preview-template.response.ts';
import { templateListResponse, templateResponse } from './show-templates/show-templates.response.ts';
import { testedTemplateResponse } from './test-template/test-template.response.ts';

const path = { name: 'Name of the template.' };
const NOT_FOUND = { template_not_found: 'Template, brand or sample not found.' };
const REFUSED = { template_refused: 'It has problems; the message names every one.' };

export const messageTemplatesApi = describeRoutes('Administration', MessageTemplatesController, {
  list: { summary: 'Templates of mails, and which of them are edited', effect: 'read', answer: templateListResponse },
  show: {
    summary: 'One template: what is in force, what is shipped, and earlier versions',
    effect: 'read',
    answer: templateResponse,
    path,
    errors: { 404: NOT_FOUND },
  },
  preview: {
    summary: 'Show a mail of a template on made-up data, or what stands against a draft',
    effect: 'write',
    answer: previewTemplateResponse,
    path,
    errors: { 404: NOT_FOUND, 429: { rate_limited: 'Too many previews of drafts within ten minutes.' } },
  },
  change: {
    summary: 'Publish a template, or go back to the shipped files',
    description:
      'In force for every mail that is made a second after it. A template without a part that every mail needs is refused.',
    effect: 'command',
    answer: changedTemplateResponse,
    path,
    otherParameters: [
      { in: 'header', name: 'If-Match', description: 'The `version` you loaded, in quotes; rejected if it has changed.' },
    ],
    errors: {
      400: REFUSED,
      404: NOT_FOUND,
      412: { template_changed: 'The template was changed since the version in If-Match.' },
    },
  },
  test: {
    summary: 'Send a mail of a template on made-up data',
    description: 'To the own address of the administrator or to one that is given. Dropped after 15 minutes if undeliverable.',
    effect: 'write',
    answer: testedTemplateResponse,
    path,
    errors: { 400: REFUSED, 404: NOT_FOUND, 429: { rate_limited: 'More than ten tests of this administrator within an hour.' } },
  },
});
