/** What randomized tests start from. A failed test prints it with the command that repeats it. */
export const TEST_SEED = Number(process.env['TEST_SEED'] ?? 20_261_122);
