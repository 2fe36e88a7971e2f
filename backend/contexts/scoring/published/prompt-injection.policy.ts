/** Detects instructions to a language model, which belong neither in a filing nor in a question. Pure. */

const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:rules?|instructions?|prompts?|guidelines|previous|above|everything)\b/i,
  /\b(?:system|developer) (?:prompt|message|instructions?|override)\b|\bprompt injection\b/i,
  /\bnew instructions?\s*:|\binstructions? (?:to|for) (?:the |any |all )?(?:ai|assistants?|chatbots?|(?:language )?models?)\b/i,
  /\b(?:assistant|chatbot|language model|ai model)\s*[:,]|^[^\w\n\r\u2028\u2029]*(?:system|user|human|ai)\s*:/im,
  /\byou are (?:now )?(?:an? |the )?(?:ai|assistant|chatbot|language model)\b|\bas an ai\b|\bpretend (?:to be|that you)\b/i,
  /<\|?\/?(?:im_start|im_end|system|user|assistant)\b|\[\/?INST\]|^#+\s*(?:instructions?|system)\b/im,
  /(?:^|[.!?;:]\s+|\b(?:and|then|instead|must|now|always|please)\s+)(?:answer|reply|respond|say|output|tell (?:the )?(?:users?|readers?|everyone|everybody))\s+(?:that|with|only|yes|no|instead|always|exactly|["“'‘])/im,
];

/** Whether a text contains instructions to a language model. */
export const isPromptInjection = (text: string): boolean => ORDERS.some((order) => order.test(text.normalize('NFKC')));

const ENDS = /(?<=[?])\s+|(?<=[.!])\s+(?=\S)|\n+/;

/** A question without its sentences that are instructions. */
export function withoutOrders(question: string): string {
  const sentences = question.split(ENDS);
  const questions = sentences.filter((sentence) => !isPromptInjection(sentence));
  return questions.length === sentences.length ? question : questions.join(' ');
}
