import type { Presentation } from './facts.ts';

/** A presentation in the words of a headline. Pure. */

export function presentationWords({ occasion, name, ahead }: Presentation): string {
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
      return 'Furnishes an investor presentation';
  }
}

export const presentationClauses = ({ day }: Presentation): readonly (string | null)[] => [day === null ? null : ` on ${day}`];
