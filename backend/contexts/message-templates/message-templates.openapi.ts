import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { changedTemplateResponse } from './change-template/change-template.response.ts';
import { MessageTemplatesController } from './message-templates.http.controller.ts';
import { previewTemplateResponse } from './preview-template/preview-template.response.ts';
import { templateListResponse, templateResponse } from './show-templates/show-templates.response.ts';
import { testedTemplateResponse } from './test-template/test-template.response.ts';

const path = { name: 'Template name.' };
const NOT_FOUND = { template_not_found: 'Template, brand or sample not found.' };
const REFUSED = { template_refused: 'The template has problems. The message lists all of them.' };

export const messageTemplatesApi = describeRoutes('Administration', MessageTemplatesController, {
  list: { summary: 'List email templates and which ones have been edited', effect: 'read', answer: templateListResponse },
  show: {
    summary: 'Show one template: the current version, the default and earlier versions',
    effect: 'read',
    answer: templateResponse,
    path,
    errors: { 404: NOT_FOUND },
  },
  preview: {
    summary: 'Preview a template’s email with sample data, or list the problems in a draft',
    effect: 'write',
    answer: previewTemplateResponse,
    path,
    errors: { 404: NOT_FOUND, 429: { rate_limited: 'Too many draft previews within ten minutes.' } },
  },
  change: {
    summary: 'Publish a template or restore the default',
    description: 'Applies to every email created a second or more later. A template that’s missing a required part is rejected.',
    effect: 'command',
    answer: changedTemplateResponse,
    path,
    otherParameters: [
      { in: 'header', name: 'If-Match', description: 'The `version` you loaded, in quotes. Rejected if it has changed.' },
    ],
    errors: {
      400: REFUSED,
      404: NOT_FOUND,
      412: { template_changed: 'The template has changed since the version in If-Match.' },
    },
  },
  test: {
    summary: 'Send a template’s test email with sample data',
    description:
      'Sent to the administrator’s own address or the address in the request. Dropped if it can’t be delivered within 15 minutes.',
    effect: 'write',
    answer: testedTemplateResponse,
    path,
    errors: { 400: REFUSED, 404: NOT_FOUND, 429: { rate_limited: 'More than ten tests by this administrator within an hour.' } },
  },
});
