import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SendTestResponse } from '../../../../backend/contexts/accounts/test-message/send-test.response.ts';
import { errorSentence } from '../api/api-error.ts';
import { post } from '../api/http.ts';
import { notify } from '../ui/notify.ts';

type Channel = SendTestResponse['channel'];
type Message = SendTestResponse['message'];

const NAMES: Readonly<Record<Channel, string>> = { email: 'e-mail', sms: 'text', push: 'notification' };
const TITLES: Readonly<Record<Message, string>> = {
  handed_over: 'The test was handed over',
  waiting: 'The test is still to be handed over',
  not_sent: 'The test was not sent',
};

/** What became of the test, and what to do next. */
function words(channel: Channel, message: Message): string {
  switch (message) {
    case 'handed_over':
      return channel === 'push' ? 'Every browser of yours that is notified should show it.' : `Look for the ${NAMES[channel]}.`;
    case 'waiting':
      return `The ${NAMES[channel]} is given up when it cannot be handed over within 15 minutes.`;
    default:
      return `The provider took no ${NAMES[channel]}. Check the contact, or try again later.`;
  }
}

/** Sends the reader a test through one channel. @param word what it is called where it stands. */
export function SendTestButton({ channel, word = 'test' }: { channel: Channel; word?: 'test' | 'sample' }) {
  const id = `test-${channel}`;
  const send = useMutation({
    mutationFn: () => post<SendTestResponse>('/api/send-test', { channel }),
    onSuccess: ({ message }) =>
      notify({
        id,
        kind: message === 'not_sent' ? 'error' : 'info',
        title: TITLES[message],
        text: words(channel, message),
      }),
    onError: (error) =>
      notify({ id, kind: 'error', title: TITLES.not_sent, text: errorSentence(error, 'Try again in a moment.') }),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={word === 'test' ? `Send me a test ${NAMES[channel]}` : `Send me a sample ${NAMES[channel]}`}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      Send me a {word}
    </Button>
  );
}
