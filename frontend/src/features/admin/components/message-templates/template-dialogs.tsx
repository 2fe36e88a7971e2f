import '@mantine/core/styles/Radio.css';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#shared/ui/notify.ts';
import {
  changeTemplate,
  type MessageTemplate,
  type ShownSample,
  type TemplateSource,
  testTemplate,
} from '../../api/message-templates.ts';
import { ReasonDialog } from '../list/reason-dialog.tsx';

type Props = { template: MessageTemplate; source: TemplateSource | null; onDone: () => void; onClose: () => void };

/** Publishes a draft, or restores the shipped files. */
export function PublishDialog({ template: { name, title, version }, source, ...dialog }: Props) {
  return (
    <ReasonDialog
      {...dialog}
      title={source === null ? `Restore the default “${title}”?` : `Publish “${title}”?`}
      text={
        source === null
          ? 'Emails will use the default files again. All versions stay in the history.'
          : 'All emails of this kind will use it, for every brand. You can undo this.'
      }
      confirmLabel={source === null ? 'Use the default files' : 'Publish'}
      act={(reason) => changeTemplate(name, version, source, reason)}
    />
  );
}

const MESSAGES = {
  handed_over: 'Test sent.',
  waiting: 'Test queued.',
  not_sent: 'Couldn’t send the test. See Notifications.',
} as const;

/** The same test message that readers can send to themselves. */
const PLAIN_TEST = { name: 'account-mail', shown: { brandId: 'filingwire', sample: 'test' } } as const;

/** Sends a test email to any address, to see whether mail arrives. */
export function TestMailDialog(dialog: Pick<Props, 'onDone' | 'onClose'>) {
  return (
    <SendTest
      {...dialog}
      {...PLAIN_TEST}
      source={null}
      title="Send a test email"
      text="A short message that says it’s a test. You can see what happened to it under Notifications."
    />
  );
}

/** Sends the sample that is shown. */
export function TestDialog({ template, ...rest }: Props & { shown: ShownSample }) {
  return (
    <SendTest
      {...rest}
      name={template.name}
      title="Send a test"
      text="The email shown here, with sample data and “Test” in the subject. Its links go to the brand’s pages and don’t unsubscribe anyone."
    />
  );
}

type SendProps = Omit<Props, 'template'> & { name: string; shown: ShownSample; title: string; text: string };

function SendTest({ name, source, shown, ...dialog }: SendProps) {
  const [own, setOwn] = useState(true);
  const [to, setTo] = useState('');
  const send = async (reason: string) => {
    const { message } = await testTemplate(name, source, shown, own ? null : to.trim(), reason);
    notify({
      id: 'template-test',
      kind: message === 'not_sent' ? 'error' : 'info',
      title: 'Test email',
      text: MESSAGES[message],
    });
  };
  return (
    <ReasonDialog {...dialog} confirmLabel="Send" ready={own || /^[^\s@]+@[^\s@]+$/.test(to.trim())} act={send}>
      <Radio.Group label="To" value={own ? 'own' : 'given'} onChange={(value) => setOwn(value === 'own')}>
        <Radio value="own" label="My address" mt={8} />
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
