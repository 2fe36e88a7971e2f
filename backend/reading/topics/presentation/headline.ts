import type { Presentation } from './facts.ts';

/** Words a headline about a presentation. Pure. */

export function presentationWords({ occasion, name, ahead, about }: Presentation): string {
  switch (occasion) {
    case 'conference':
      return `${ahead ? 'Will present' : 'Presents'} at ${name === null ? 'an investor conference' : `the ${name}`}`;
    case 'investor day':
      return ahead ? 'Will hold an investor day' : 'Holds an investor day';
    case 'results':
      return `Will report ${name === null ? '' : `${name} `}results`;
    case 'meetings':
      return ahead ? 'Will meet with investors' : 'Meets with investors';
    case 'slides':
      return about === undefined ? 'Furnishes an investor presentation' : aboutDeal(about);
  }
}

/** `Publishes an investor presentation on Borealis ahead of its planned spin-off` */
function aboutDeal({ deal, name, planned }: NonNullable<Presentation['about']>): string {
  const words = planned ? `planned ${deal}` : deal;
  if (name === null) return `Publishes an investor presentation on its ${words}`;
  if (deal === 'spin-off' && planned) return `Publishes an investor presentation on ${name} ahead of its ${words}`;
  return `Publishes an investor presentation on its ${words} ${deal === 'merger' ? 'with' : 'of'} ${name}`;
}

export const presentationClauses = ({ day }: Presentation): readonly (string | null)[] => [day === null ? null : ` on ${day}`];
