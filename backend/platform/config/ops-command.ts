/** How an operator starts the tool on this machine: by npm in a clone; the image has it as a program and says so in OPS_COMMAND. */
export const OPS = process.env['OPS_COMMAND'] ?? 'npm run ops --';
