import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { parseSubmission } from '#reading/formats/submission/submission.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import { itemCode, itemSchemeOn } from '../edgar/eight-k-items.parser.ts';
import type { SightedFiling } from '../filing.decider.ts';

/** Adds the parties' roles from the submission header to a filing that was found in a list without roles. */
export class FilingHeaders {
  constructor(private readonly gateway: EdgarGateway) {}

  /**
   * The filing with its header's parties; unchanged if EDGAR serves no submission or an unreadable one.
   * @throws EdgarError TEMPORARY, BLOCKED, UNKNOWN
   */
  async complete(filing: SightedFiling): Promise<SightedFiling> {
    const header = await this.#header(filing);
    if (header === null || header.accession !== filing.accession || header.parties.length === 0) return filing;
    const scheme = itemSchemeOn(filing.filedOn);
    // A listed CIK that the header doesn't name stays a party.
    const named = new Set(header.parties.map(({ cik }) => cik));
    return {
      ...filing,
      parties: [...header.parties, ...filing.parties.filter(({ cik }) => !named.has(cik))],
      acceptedAt: header.acceptedAt ?? filing.acceptedAt,
      items: filing.items.length > 0 ? filing.items : header.items.flatMap((item) => itemCode(item, scheme) ?? []),
    };
  }

  /** Whether EDGAR still serves the submission. @throws EdgarError if that can't be determined. */
  async isServed({ cik, accession }: { readonly cik: string; readonly accession: string }): Promise<boolean> {
    try {
      await this.gateway.submissionHead(cik, accession);
      return true;
    } catch (error) {
      if (error instanceof EdgarError && error.failure === 'NOT_FOUND') return false;
      throw error;
    }
  }

  async #header({ accession, parties }: SightedFiling) {
    const [party] = parties;
    if (!party) return null;
    try {
      const { body } = await this.gateway.submissionHead(party.cik, accession);
      return parseSubmission(body).header;
    } catch (error) {
      if (error instanceof EdgarError && (error.failure === 'NOT_FOUND' || error.failure === 'MALFORMED')) return null;
      throw error;
    }
  }
}
