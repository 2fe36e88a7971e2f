import { z } from 'zod';
import { ApiDocsController } from './api-docs.http.controller.ts';
import { describeRoutes } from './route-description.ts';

export const apiDocsApi = describeRoutes('Service', ApiDocsController, {
  page: { summary: 'This description as a web page', effect: 'none', answer: { mediaType: 'text/html' } },
  css: { summary: 'Style sheet for that page', effect: 'none', answer: { mediaType: 'text/css' } },
  json: {
    summary: 'This description as OpenAPI 3.1',
    effect: 'none',
    answer: { mediaType: 'application/json', schema: z.looseObject({ openapi: z.literal('3.1.1') }) },
  },
  forKeys: {
    summary: 'The calls available to API keys, as OpenAPI 3.1',
    description: 'For client generators.',
    effect: 'none',
    answer: { mediaType: 'application/json', schema: z.looseObject({ openapi: z.literal('3.1.1') }) },
  },
  python: {
    summary: 'A Python 3.11 client for these calls',
    description: 'A single typed module that needs only the standard library.',
    effect: 'none',
    answer: { mediaType: 'text/x-python' },
  },
});
