/** The command that starts the operator's tool, for messages: npm in a clone. The image has the tool as a program and sets OPS_COMMAND. */
export const OPS = process.env['OPS_COMMAND'] ?? 'npm run ops --';
