import { type MessageTemplateState, messageTemplateDecider } from './message-template.decider.ts';
import type { MessageTemplateEvent } from './published/message-template.events.ts';

const source = { mjml: '<mjml />', text: 'T', html: '<p />' };
const change = { kind: 'change', template: 'alert', source, reason: 'clearer', expected: null } as const;
const tested = { template: 'alert', brandId: 'filingwire', sample: 'read', draft: true, to: 'own', reason: 'a look' } as const;
const after = (...events: readonly MessageTemplateEvent[]): MessageTemplateState =>
  events.reduce(messageTemplateDecider.evolve, messageTemplateDecider.initial);
const changed = (to: typeof source | null): MessageTemplateEvent => ({
  type: 'MessageTemplateChanged',
  data: { template: 'alert', source: to, reason: 'clearer' },
});

test('a template is changed, then restored to the shipped files', () => {
  expect(messageTemplateDecider.decide(change, after())).toEqual([changed(source)]);
  expect(after(changed(source))).toEqual({ version: 1, source });
  expect(messageTemplateDecider.decide({ ...change, source: null }, after(changed(source)))).toEqual([changed(null)]);
  expect(after(changed(source), changed(null))).toEqual({ version: 2, source: null });
});

test('publishing the same source again creates no new version', () => {
  expect(messageTemplateDecider.decide(change, after(changed(source)))).toEqual([]);
  expect(messageTemplateDecider.decide({ ...change, source: null }, after())).toEqual([]);
  expect(messageTemplateDecider.decide({ ...change, source: { ...source, text: 'U' } }, after(changed(source)))).toHaveLength(1);
  expect(messageTemplateDecider.decide({ ...change, source: { ...source, mjml: '<m />' } }, after(changed(source)))).toHaveLength(
    1,
  );
});

test('an outdated version is refused', () => {
  expect(() => messageTemplateDecider.decide({ ...change, expected: 1 }, after())).toThrow('Someone else changed');
  expect(messageTemplateDecider.decide({ ...change, expected: 0 }, after())).toHaveLength(1);
});

test("a test is recorded and doesn't change the version", () => {
  const [event] = messageTemplateDecider.decide({ kind: 'test', ...tested }, after(changed(source)));
  expect(event).toEqual({ type: 'MessageTemplateTested', data: tested });
  expect(after(changed(source), event as MessageTemplateEvent)).toEqual({ version: 1, source });
});
