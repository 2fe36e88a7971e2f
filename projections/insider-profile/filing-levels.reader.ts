import { Injectable } from '@nestjs/common';
import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { filingScoreOf } from '../filing-feed/filing-score.ts';

/** Level and points of a filing; null until it is scored. */
export type FilingLevels = (accession: string) => { readonly level: Level | null; readonly score: number | null };

/** Levels of filings. Callers must pass only filings that the reader's plan includes. */
@Injectable()
export class FilingLevelsReader {
  constructor(private readonly views: ReadStore) {}

  async of(accessions: readonly string[]): Promise<FilingLevels> {
    const feed = await this.views.live(filingFeed);
    const filings = await feed.getMany([...new Set(accessions)]);
    return (accession) => {
      const filing = filings.get(accession);
      const score = filing ? filingScoreOf(filing) : null;
      return { level: score?.level ?? null, score: score === null ? null : (filing?.score?.score ?? null) };
    };
  }
}
