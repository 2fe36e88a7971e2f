import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { type TemplateTestOptions, templateTestKind } from './test-template/template-test-kind.adapter.ts';

/** Sends template tests. */
export function messageTemplatesWorker(options: TemplateTestOptions): WorkerPart {
  return { name: 'message-templates', messages: [templateTestKind(options)] };
}
