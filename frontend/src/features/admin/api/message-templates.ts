import { queryOptions } from '@tanstack/react-query';
import type { ChangedTemplateResponse } from '#contexts/message-templates/change-template/change-template.response.ts';
import type { PreviewTemplateResponse } from '#contexts/message-templates/preview-template/preview-template.response.ts';
import type {
  TemplateListResponse,
  TemplateResponse,
} from '#contexts/message-templates/show-templates/show-templates.response.ts';
import type { TestedTemplateResponse } from '#contexts/message-templates/test-template/test-template.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export type MessageTemplate = TemplateResponse;
export type TemplateSource = TemplateResponse['shipped'];
export type TemplatePreview = PreviewTemplateResponse;

/** Which of a template's samples is shown. */
export interface ShownSample {
  readonly brandId: string;
  readonly sample: string;
}

const PATH = '/message-templates';
const KEY = [QUERY.admin, 'message-templates'] as const;

export const templatesQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => adminCall<TemplateListResponse>('GET', PATH, undefined, signal),
    retry: false,
  });

export const templateQuery = (name: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', name],
    queryFn: ({ signal }) => adminCall<TemplateResponse>('GET', `${PATH}/${name}`, undefined, signal),
    retry: false,
    // Refetching must not overwrite an edit in progress.
    refetchOnWindowFocus: false,
  });

/** @param source a draft; null for the published version. */
export const previewQuery = (name: string, source: TemplateSource | null, sample: ShownSample) =>
  queryOptions({
    queryKey: [...KEY, 'preview', name, source, sample],
    queryFn: ({ signal }) => adminCall<PreviewTemplateResponse>('POST', `${PATH}/${name}/preview`, { source, ...sample }, signal),
    retry: false,
  });

/** @param version the version shown to the editor. @param source null for the shipped files. */
export const changeTemplate = (name: string, version: number, source: TemplateSource | null, reason: string) =>
  adminCall<ChangedTemplateResponse>('POST', `${PATH}/${name}`, { source, reason }, undefined, { ifMatch: `"${version}"` });

/** @param to null for the administrator's own address. */
export const testTemplate = (
  name: string,
  source: TemplateSource | null,
  sample: ShownSample,
  to: string | null,
  reason: string,
) => adminCall<TestedTemplateResponse>('POST', `${PATH}/${name}/test`, { source, ...sample, to, reason });
