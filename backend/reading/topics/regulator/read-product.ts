/** Recognizes names of products in what a government body decides. Pure. */

/** The name without additions by the filing: `Acmezole (“Acme”) effective`. */
export const bare = (name: string): string =>
  name
    .replace(/\s?\([^()]{0,80}\)/g, '')
    .replace(/^(?:the Company[’']s|our|its|the|an?) /i, '')
    .replace(/ effective$/, '');

/** The product that an application or approval is for, in the words of a sentence. */
export const FOR_PRODUCT =
  /\b(?:[Aa]pplication|NDA|BLA|sNDA|submission|approval|designation)\b[^.;]{0,20}? (?:for|of) (?!(?:the|its|our)\b)((?:[A-Z]{2,6}[- ]?\d[\w-]{0,8}|[A-Z][\w-]{3,24}|[a-z]{5,20}(?:mab|nib|zole|tide|cel)))(?=[\s,.;(®™]|$)/;
export const isProduct = (text: string): boolean =>
  /^(?:the |its |our |the Company[’']s )?(?:[A-Z][\w®™-]{2,}|[a-z]{5,20}(?:mab|nib|zole|tide|cel))/.test(text) &&
  !/\b(?:Application|Submission|Letter|NDA|BLA|Company|FDA|U\.S|United States|Commission|Administration|Agency|January|February|March|April|May|June|July|August|September|October|November|December|European Union)\b/.test(
    text,
  );
