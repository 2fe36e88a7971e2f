import { z } from 'zod';
import { ApiDocsController } from './api-docs.http.controller.ts';
import { describeRoutes } from './route-description.ts';

export const apiDocsApi = describeRoutes('Service', ApiDocsController, {
  page: { summary: 'This description as a web page', effect: 'none', answer: { mediaType: 'text/html' } },
  css: { summary: 'Style sheet of that page', effect: 'none', answer: { mediaType: 'text/css' } },
  json: {
    summary: 'This description as OpenAPI 3.1',
    effect: 'none',
    answer: { mediaType: 'application/json', schema: z.looseObject({ openapi: z.literal('3.1.1') }) },
  },
  forKeys: {
    summary: 'The calls that API keys open, as OpenAPI 3.1',
    description: 'For generators of clients.',
    effect: 'none',
    answer: { mediaType: 'application/json', schema: z.looseObject({ openapi: z.literal('3.1.1') }) },
  },
  python: {
    summary: 'A client of these calls for Python 3.11',
    description: 'One typed module that needs the standard library alone.',
    effect: 'none',
    answer: { mediaType: 'text/x-python' },
  },
});
