/** How to start the operator's tool here, for messages: through npm in a clone; the image has it as a program and sets OPS_COMMAND. */
export const OPS = process.env['OPS_COMMAND'] ?? 'npm run ops --';
