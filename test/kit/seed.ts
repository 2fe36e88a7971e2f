/** Seed of randomized tests. A failed test prints it with the command to repeat it. */
export const TEST_SEED = Number(process.env['TEST_SEED'] ?? 20_261_122);
