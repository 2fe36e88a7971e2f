import '@mantine/core/styles/Radio.css';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../../shared/ui/notify.ts';
import {
  changeTemplate,
  type MessageTemplate,
  type ShownSample,
  type TemplateSource,
  testTemplate,
} from '../../api/message-templates.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';

type Props = { template: MessageTemplate; source: TemplateSource | null; onDone: () => void; onClose: () => void };

/** Publishes a draft, or goes back to the shipped files. */
export function PublishDialog({ template: { name, title, version }, source, ...dialog }: Props) {
  return (
    <ReasonDialog
      {...dialog}
      title={source === null ? `Take back “${title}”?` : `Publish “${title}”?`}
      text={
        source === null
          ? 'Mails are made from the shipped files again. Every version stays in the history.'
          : 'Every mail of this template is made from it from now on, at every brand. It can be taken back.'
      }
      yes={source === null ? 'Use the shipped files' : 'Publish'}
      act={(reason) => changeTemplate(name, version, source, reason)}
    />
  );
}

const MESSAGES = {
  handed_over: 'The test was handed over.',
  waiting: 'The test is queued.',
  not_sent: 'The test was not sent. See Notifications.',
} as const;

/** Sends the mail that is shown. */
export function TestDialog({ template, source, shown, ...dialog }: Props & { shown: ShownSample }) {
  const [own, setOwn] = useState(true);
  const [to, setTo] = useState('');
  const send = async (reason: string) => {
    const { message } = await testTemplate(template.name, source, shown, own ? null : to.trim(), reason);
    notify({
      id: 'template-test',
      kind: message === 'not_sent' ? 'error' : 'info',
      title: 'Test of a template',
      text: MESSAGES[message],
    });
  };
  return (
    <ReasonDialog
      {...dialog}
      title="Send a test"
      text="The mail that is shown, on made-up data, with “Test” in its subject. Its links lead to pages of the brand and end no subscription."
      yes="Send"
      ready={own || /^[^\s@]+@[^\s@]+$/.test(to.trim())}
      act={send}
    >
      <Radio.Group label="To" value={own ? 'own' : 'given'} onChange={(value) => setOwn(value === 'own')}>
        <Radio value="own" label="My own address" mt={8} />
        <Radio value="given" label="Another address" mt={8} />
      </Radio.Group>
      {own ? null : (
        <TextInput
          label="Address"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}
