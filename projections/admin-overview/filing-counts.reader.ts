import { Injectable } from '@nestjs/common';
import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { filingFeed, LEVEL_RANKS, NOT_JUDGED } from '../filing-feed/filing.document.ts';
import { rankedFilings } from '../filing-feed/ranked-filings.reader.ts';
import type { NumbersResponse } from './numbers.response.ts';

const POINTS = 100;

/** Number of a day's filings at each level. A level is a range of ranks, so they are counted with the index of ranked days only. */
@Injectable()
export class FilingCounts {
  constructor(private readonly views: ReadStore) {}

  /** @throws IndexBuilding */
  async of(day: string): Promise<NumbersResponse['filings']> {
    const filings = rankedFilings(await this.views.live(filingFeed));
    const ranked = (from: number, below: number) => filings.count({ filedOn: day, rank: { $gte: from, $lt: below } });
    const at = (level: Level) => ranked(LEVEL_RANKS[level], LEVEL_RANKS[level] + POINTS);
    const [critical, high, medium, low, notJudged] = await Promise.all([
      at('CRITICAL'),
      at('HIGH'),
      at('MEDIUM'),
      at('LOW'),
      ranked(NOT_JUDGED, LEVEL_RANKS.LOW),
    ]);
    return { total: critical + high + medium + low + notJudged, critical, high, medium, low, notJudged };
  }
}
