import type { Clock } from '#platform/clock/clock.ts';
import { renderParts } from '#platform/mail-templates/mail-template.ts';
import type { TemplateVersions } from '#platform/mail-templates/template-versions.ts';
import {
  type DeliveryDecision,
  DeliveryPolicy,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
  OutcomeReporter,
} from '#platform/outbox/outbox.port.ts';
import { ERASED, type FieldCipher } from '#platform/privacy/field-cipher.ts';
import type { EditableTemplates, OwnAddresses } from '../editable-templates.port.ts';
import { TEMPLATE_TEST, templateTestPayload, testRecipient } from './template-test-payload.ts';

export interface TemplateTestOptions {
  readonly templates: EditableTemplates;
  readonly versions: TemplateVersions;
  readonly addresses: OwnAddresses;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
}

/** A sample email that an administrator requested to see how a template looks. */
export function templateTestKind({ templates, versions, addresses, cipher, clock }: TemplateTestOptions): MessageKind {
  class Policy extends DeliveryPolicy {
    async decide({ accountId, payload }: OutboxRow): Promise<DeliveryDecision> {
      const { expiresAt, to } = templateTestPayload.parse(payload);
      if (clock.now().toISOString() >= expiresAt) return { kind: 'suppress', reason: 'test_over' };
      const address = to === null ? await addresses.of(accountId) : await cipher.decrypt(to, testRecipient(accountId));
      return address === null || address === ERASED ? { kind: 'suppress', reason: 'erased' } : { kind: 'send', to: address };
    }
  }
  class Renderer extends MessageRenderer {
    async render({ payload, brandId }: OutboxRow): Promise<MessageTexts> {
      const { template: name, sample: id, draft } = templateTestPayload.parse(payload);
      const editable = templates.all.find(({ template }) => template.name === name);
      const sample = editable?.samples(brandId).find((each) => each.id === id);
      if (!editable || !sample) throw new Error(`this build doesn’t have a template ${name} with a sample ${id}`);
      const parts = draft ?? (await versions.inForce(name)) ?? (await editable.template.shippedParts());
      return { subject: `Test: ${sample.view.subject}`, ...renderParts(parts, sample.view), sms: '' };
    }
  }
  /** The administrator sees right away whether a test arrives, so its outcome is kept in its row and not recorded as an event. */
  class Outcomes extends OutcomeReporter {
    async report(): Promise<void> {}
  }
  return { name: TEMPLATE_TEST, policy: new Policy(), renderer: new Renderer(), outcomes: new Outcomes(), urgent: true };
}
