import { analysisRank } from '../published/analysis.policy.ts';
import { QuestionQueue } from './question-queue.service.ts';

describe(QuestionQueue.name, () => {
  test('filings of watched companies come first, then the level, then the order of arrival', async () => {
    const queue = new QuestionQueue(1);
    const asked: string[] = [];
    let finish: () => void = () => undefined;
    const first = queue.ask(0, () => new Promise<void>((resolve) => (finish = resolve)));
    const others = (
      [
        ['unwatched medium', 'MEDIUM', false],
        ['watched low', 'LOW', true],
        ['unwatched critical', 'CRITICAL', false],
        ['watched high', 'HIGH', true],
        ['watched low, later', 'LOW', true],
        ['watched critical', 'CRITICAL', true],
      ] as const
    ).map(([name, level, watched]) => queue.ask(analysisRank(level, watched), async () => void asked.push(name)));
    expect(asked).toEqual([]);
    finish();
    await Promise.all([first, ...others]);
    expect(asked).toEqual([
      'watched critical',
      'watched high',
      'watched low',
      'watched low, later',
      'unwatched critical',
      'unwatched medium',
    ]);
  });

  test('no more questions are in progress than allowed, and a failed one frees its slot', async () => {
    const queue = new QuestionQueue(2);
    let inProgress = 0;
    let maxInProgress = 0;
    const question = async (n: number) => {
      inProgress += 1;
      maxInProgress = Math.max(maxInProgress, inProgress);
      await Promise.resolve();
      inProgress -= 1;
      if (n % 2 === 0) throw new Error(`question ${n}`);
      return n;
    };
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => queue.ask(n, () => question(n))));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(maxInProgress).toBe(2);
    await expect(queue.ask(1, async () => 'free')).resolves.toBe('free');
  });
});
