import { asHeadline, compose, type Headline } from '../../headline.ts';
import { longDate } from '../../language/dates.ts';
import { countWord, shortCount, shortPercent } from '../../language/figures.ts';
import { inSmallLetters, short } from '../../language/office-words.ts';
import { factsOf, type ItemFacts, listed } from '../fact-words.ts';
import type { MeetingVote, VotedProposal } from './facts.ts';
import { lostByBoard, refused } from './outcome.ts';

/** Headlines for Item 5.07: what shareholders decided, with surprises first. */

export function votesHeadline(scored: ItemFacts): Headline | null {
  const [vote] = factsOf(scored, 'meetingVote');
  if (vote === undefined) return null;
  if (vote.adjourned === true)
    return compose(
      '8-K.5.07.adjourned',
      `${vote.meeting === null ? 'M' : vote.meeting === 'annual' ? 'Annual m' : 'Special m'}eeting is adjourned without a vote`,
    );
  const losses = refusedOf(vote);
  const date =
    vote.day === null
      ? vote.meeting === null
        ? null
        : `at the ${vote.meeting} meeting`
      : `${vote.meeting === null ? '' : `at the ${vote.meeting} meeting `}on ${longDate(vote.day)}`;
  for (const wording of WORDINGS) {
    const phrases = phrasesOf(vote, wording);
    const needed = wording === 'counted' ? 0 : phrases.findIndex((phrase) => phrase.startsWith('reject')) + 1;
    for (let count = phrases.length; count >= needed; count -= 1) {
      const rest = listed(phrases.slice(0, count));
      // In `do not approve A and elect B`, the negation would cover both.
      const words = losses.length === 0 ? rest : `${listed(losses)}${rest === '' ? '' : `; they ${rest}`}`;
      const line = `Shareholders ${words}`;
      const headline =
        words === ''
          ? null
          : (compose('8-K.5.07.votes', line, [], date) ??
            (needed > 0 || losses.length > 0 || phrases[count - 1]?.endsWith(' Plan') === true
              ? asHeadline('8-K.5.07.votes', line, date)
              : null));
      if (headline !== null) return headline;
    }
  }
  return null;
}

/** Ways to word failed shareholder proposals, the most informative first. */
const WORDINGS = ['named', 'short', 'counted'] as const;

/** The votes that the board lost. */
function refusedOf({ proposals, opposed }: MeetingVote): string[] {
  const lost = proposals.filter(lostByBoard);
  return [
    ...opposed.slice(0, 2).map((name) => `vote against director ${short(name)}`),
    ...(lost.length === 0
      ? []
      : [
          lost.length === 1 && lost[0]?.topic === 'pay' && lost[0].votes !== undefined
            ? `reject executive pay, ${shortCount(Number(lost[0].votes.no))} against ${shortCount(Number(lost[0].votes.yes))}`
            : `${lost.every(({ outcome }) => outcome === 'failed') ? 'do not approve' : 'vote against'} ${listed([...new Set(lost.map(subjectOf))].slice(0, 2))}`,
        ]),
  ];
}

function phrasesOf({ proposals, directors, elected }: MeetingVote, wording: (typeof WORDINGS)[number]): string[] {
  const won = proposals.filter((proposal) => proposal.byHolders && !refused(proposal));
  const weighty = proposals.filter(
    (proposal) =>
      !refused(proposal) && (['merger', 'reverse split', 'authorized shares'].includes(proposal.topic) || isStep(proposal)),
  );
  const plans = proposals.filter((proposal) => !refused(proposal) && proposal.topic === 'plan' && proposal.subject !== null);
  const turnedDown = proposals.filter((proposal) => proposal.byHolders && refused(proposal));
  const pay = proposals.find((proposal) => proposal.topic === 'pay' && !refused(proposal));
  const auditor = proposals.find((proposal) => proposal.topic === 'auditor' && !refused(proposal));
  const charter = proposals.find((proposal) => proposal.topic === 'charter' && !refused(proposal));
  return [
    ...(won.length === 0 ? [] : [wonWords(won)]),
    ...weighty.slice(0, 2).map((each) => `${verbOf(each)} ${subjectOf(each)}`),
    ...(elected === true
      ? [
          directors === null
            ? 'elect all director nominees'
            : directors === 1
              ? 'elect one director'
              : `elect ${directors === 2 ? 'both' : `all ${countWord(directors)}`} directors`,
        ]
      : []),
    ...(plans.length === 0 ? [] : [`${verbOf(plans[0])} ${plans[0]?.subject}`]),
    ...(turnedDown.length === 0 ? [] : [rejected(turnedDown, wording)]),
    ...(pay === undefined ? [] : [`${verbOf(pay)} executive pay${supportOf(pay)}`]),
    ...(charter === undefined ? [] : [`${verbOf(charter)} changes to the charter`]),
    ...(auditor === undefined ? [] : [`${auditor.outcome === 'approved' ? 'ratify' : 'back'} the auditor`]),
  ];
}

function rejected(turnedDown: readonly VotedProposal[], wording: (typeof WORDINGS)[number]): string {
  const subjects = turnedDown.flatMap(({ subject }) => (subject === null ? [] : [inSmallLetters(subject)]));
  const many = turnedDown.length > 1;
  return wording === 'counted' || subjects.length < turnedDown.length || subjects.length > 3
    ? `reject ${many ? countWord(turnedDown.length) : 'a'} shareholder proposal${many ? 's' : ''}`
    : `reject ${wording === 'named' ? 'shareholder ' : ''}proposal${many ? 's' : ''} on ${listed(subjects)}`;
}

/** `proposal to declassify the board`, `sale of all assets`: subjects whose wording fits after a verb. */
const isStep = ({ topic, subject, byHolders }: VotedProposal): boolean =>
  topic === 'other' && !byHolders && STEPS.includes(subject?.split(' ')[0] ?? '');
const STEPS = ['proposal', 'sale', 'dissolution', 'liquidation', 'conversion', 'issuance', 'reincorporation', 'redomestication'];

/** `(89%)` */
const supportOf = ({ support }: VotedProposal): string => (support === undefined ? '' : ` (${shortPercent(Number(support))})`);

/** `back` if only the votes are known, because more than a majority of the votes cast may be required. */
const verbOf = (proposal: VotedProposal | undefined): string => (proposal?.outcome === 'approved' ? 'approve' : 'back');

function wonWords(won: readonly VotedProposal[]): string {
  const subjects = won.flatMap(({ subject }) => (subject === null ? [] : [inSmallLetters(subject)])).slice(0, 2);
  const verb = won.every(({ outcome }) => outcome === 'approved') ? 'pass' : 'back';
  return subjects.length === 0
    ? `${verb} a shareholder proposal`
    : `${verb} proposal${won.length > 1 ? 's' : ''} on ${listed(subjects)}`;
}

function subjectOf({ topic, subject, party }: VotedProposal): string {
  if (subject !== null) return subject;
  if (topic === 'merger' && party !== undefined) return `the merger with ${party}`;
  const names: Partial<Record<VotedProposal['topic'], string>> = {
    merger: 'the merger',
    'reverse split': 'a reverse stock split',
    'authorized shares': 'more authorized shares',
    pay: 'executive pay',
    plan: 'an equity plan',
    auditor: 'the auditor',
    charter: 'changes to the charter',
  };
  return names[topic] ?? 'a board proposal';
}
