import type { Request, Response } from 'express';
import { formPageAnswer } from './form-page-answer.ts';
import { PLAIN_PAGE_CSS, plainPage } from './plain-page.ts';

/** Path of the style sheet of the operator pages, which is public. */
export const OPERATOR_STYLES = '/operator.css';

/** Express handler of {@link OPERATOR_STYLES}. */
export const operatorStyles = (_: Request, response: Response): void => void response.type('css').send(PLAIN_PAGE_CSS);

/** Whether a rejection will be read by a person in a browser rather than by a program. */
export const isReadByPerson = (request: Request): boolean =>
  request.method === 'GET' && request.accepts(['json', 'html']) === 'html';

/** Responds to a browser that is not signed in. @param content HTML. */
export function sendOperatorPage(response: Response, status: 401 | 403, title: string, content: string): void {
  formPageAnswer(response)
    .status(status)
    .send(plainPage(title, content, OPERATOR_STYLES));
}
