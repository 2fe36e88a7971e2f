import { screen, waitFor, within } from '@testing-library/react';
import { brand } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const encoder = new TextEncoder();
const frame = (event: string, data: unknown) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
const QUOTE = 'The board elected Jane Doe as chairwoman.';
const citation = {
  accession: '0000320193-26-000001',
  quote: QUOTE,
  form: '8-K',
  companies: 'Acme Corp',
  filed_at: '2026-01-13',
  at: { start: 120, end: 160 },
};

/** A response whose parts are sent on the test's command. */
function answering() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
  });
  return {
    response: () => new Response(stream),
    send: (event: string, data: unknown) => out?.enqueue(frame(event, data)),
    end: () => out?.close(),
  };
}

const professionals = () => {
  const { plans } = brand();
  const free = { ...plans.free, features: { ...plans.free.features, assistantQuestionsPerDay: 3 } };
  const pro = { ...plans.pro, features: { ...plans.pro.features, assistantQuestionsPerDay: null } };
  return brand({
    id: 'filingwire',
    brandName: 'Filingwire',
    features: { ...brand().features, chatbot: true },
    plans: { ...plans, free, pro },
  });
};
const open = (answer: () => unknown = () => refused(503, 'unavailable', 'No.')) => {
  localStorage.setItem('session', 's-1');
  return openApp('/terms', {
    'GET /api/brand': professionals,
    'GET /api/filings/:accession': () => refused(404, 'filing_not_found', 'Filing not found.'),
    'POST /api/assistant/ask': answer,
  });
};
const panel = () => screen.findByRole('dialog', { name: 'Ask the filings' });
const asking = async (user: ReturnType<typeof open>, question = 'Who is chairwoman of Acme?') => {
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  await user.type(within(await panel()).getByRole('textbox', { name: 'Your question' }), `${question}{Enter}`);
  return within(within(await panel()).getByRole('log', { name: 'Questions and answers' }));
};

test('sentences appear as they arrive, each with the filing and quote that support it', async () => {
  const answer = answering();
  const user = open(answer.response);
  const log = await asking(user);
  expect(callsTo('POST /api/assistant/ask')[0]?.body).toEqual({ question: 'Who is chairwoman of Acme?' });
  expect(callsTo('POST /api/assistant/ask')[0]?.headers.get('X-Session')).toBe('s-1');
  expect(log.getByText('Searching filings…')).toBeVisible();
  answer.send('statement', { text: 'Jane Doe chairs the board.', citations: [citation] });
  expect(await log.findByText('Jane Doe chairs the board.')).toBeVisible();
  expect(log.getByText('More may follow…')).toBeVisible();
  expect(log.getByText(QUOTE)).toBeVisible();
  expect(log.getByRole('link', { name: '8-K, Acme Corp' })).toHaveAttribute('href', '/filings/0000320193-26-000001?at=120-160');
  answer.send('statement', { text: QUOTE, citations: [{ ...citation, at: null }] });
  await waitFor(() => expect(log.getAllByRole('link')).toHaveLength(2));
  expect(log.getAllByRole('link')[1]).toHaveAttribute('href', '/filings/0000320193-26-000001');
  // Shown once if the sentence is the quote.
  expect(log.getAllByText(QUOTE)).toHaveLength(2);
  answer.send('done', { left_out: 0 });
  answer.end();
  await waitFor(() => expect(log.queryByText('More may follow…')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
});

test('says so if no filing has the answer', async () => {
  const answer = answering();
  const log = await asking(open(answer.response));
  answer.send('not_found', { text: 'I couldn’t find this in the filings available on your plan.' });
  answer.send('done', { left_out: 0 });
  answer.end();
  expect(await log.findByText('Not found in the filings')).toBeVisible();
  expect(log.getByText('I couldn’t find this in the filings available on your plan.')).toBeVisible();
});

test('passages that may answer have their own heading', async () => {
  const answer = answering();
  const log = await asking(open(answer.response));
  answer.send('statement', { text: QUOTE, is_passage: true, citations: [citation] });
  answer.send('done', { left_out: 0 });
  answer.end();
  expect(await log.findByText('Passages that may answer this')).toBeVisible();
  expect(log.getByText(QUOTE)).toBeVisible();
});

test('a request for advice is declined', async () => {
  const answer = answering();
  const log = await asking(open(answer.response), 'Should I buy NVDA?');
  answer.send('declined', { text: "I can't give investment advice." });
  answer.send('done', { left_out: 0 });
  answer.end();
  expect(await log.findByText("I can't give investment advice.")).toBeVisible();
  expect(log.queryByText('Not found in the filings')).not.toBeInTheDocument();
});

test('following a citation closes the panel; the conversation is still there when it reopens', async () => {
  const answer = answering();
  const user = open(answer.response);
  const log = await asking(user);
  answer.send('statement', { text: QUOTE, citations: [citation] });
  answer.send('done', { left_out: 0 });
  answer.end();
  await user.click(await log.findByRole('link', { name: '8-K, Acme Corp' }));
  await waitFor(() => expect(window.location.pathname).toBe('/filings/0000320193-26-000001'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(within(await panel()).getByText('Who is chairwoman of Acme?')).toBeVisible();
});

test("when the free plan's questions are used up, shows the limit and how to get more", async () => {
  const log = await asking(open(() => refused(429, 'rate_limited', 'Too many requests.')));
  expect(await log.findByText(/You’ve used today’s 3 free questions/)).toBeVisible();
  expect(log.getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/upgrade');
});

test('an interrupted answer keeps what arrived and can be retried', async () => {
  const first = answering();
  const user = open(() => (callsTo('POST /api/assistant/ask').length === 1 ? first.response() : answering().response()));
  const log = await asking(user);
  first.send('statement', { text: QUOTE, citations: [citation] });
  first.end();
  expect(await log.findByText('The connection was lost. Please ask again.')).toBeVisible();
  expect(log.getByText(QUOTE)).toBeVisible();
  await user.click(log.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(callsTo('POST /api/assistant/ask')).toHaveLength(2));
});

test("an answer that the AI doesn't complete keeps what arrived, says why, and can be retried", async () => {
  const answer = answering();
  const log = await asking(open(answer.response));
  answer.send('statement', { text: QUOTE, citations: [citation] });
  answer.send('error', { error: 'answer_incomplete', message: 'The AI stopped. Ask again.', requestId: 'request-1' });
  answer.end();
  expect(await log.findByText('The AI stopped. Ask again.')).toBeVisible();
  expect(log.getByText('Request request-1')).toBeVisible();
  expect(log.getByText(QUOTE)).toBeVisible();
  expect(log.getByRole('button', { name: 'Ask again' })).toBeVisible();
});

test.each([
  [1, /^1 AI sentence was removed/],
  [3, /^3 AI sentences were removed/],
])('sentences that no filing proves are counted: %i', async (count, words) => {
  const answer = answering();
  const log = await asking(open(answer.response));
  answer.send('statement', { text: QUOTE, citations: [citation] });
  answer.send('done', { left_out: count });
  answer.end();
  expect(await log.findByText(words)).toBeVisible();
});

test('answers are announced politely, and the focus stays in the input', async () => {
  const answer = answering();
  const log = await asking(open(answer.response));
  const typing = within(await panel()).getByRole('textbox', { name: 'Your question' });
  expect(within(await panel()).getByRole('log')).toHaveAttribute('aria-live', 'polite');
  answer.send('statement', { text: QUOTE, citations: [citation] });
  await log.findByText(QUOTE);
  expect(typing).toHaveFocus();
});

test('an answer can be stopped', async () => {
  const answer = answering();
  const user = open(answer.response);
  const log = await asking(user);
  answer.send('statement', { text: QUOTE, citations: [citation] });
  await log.findByText(QUOTE);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  answer.end();
  expect(await log.findByText('Stopped.')).toBeVisible();
});

test('too short a question is not sent', async () => {
  const user = open();
  await asking(user, 'Eh');
  expect(screen.getByText('Type a complete question.')).toBeVisible();
  expect(callsTo('POST /api/assistant/ask')).toEqual([]);
});

test('without a session the panel says what is needed', async () => {
  const user = openApp('/terms', { 'GET /api/brand': professionals });
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(within(await panel()).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(within(await panel()).queryByRole('textbox')).not.toBeInTheDocument();
});

test('a brand without an assistant has no button', async () => {
  openApp('/terms');
  await screen.findByRole('button', { name: /Search/ });
  expect(screen.queryByRole('button', { name: 'Ask' })).not.toBeInTheDocument();
});
