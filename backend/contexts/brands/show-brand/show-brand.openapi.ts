import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ShowBrandController } from './show-brand.http.controller.ts';
import { brandResponse } from './show-brand.response.ts';

export const showBrandApi = describeRoutes('Service', ShowBrandController, {
  show: { summary: 'Show this host’s brand', effect: 'none', answer: brandResponse },
});
