import { useCode } from '../ui/use-code.ts';

const loadButton = () => import('./csv-button.tsx');

type Props = {
  path: string;
  name: string;
  of: string;
  /** Where a feed of the list is made; left out where there is none. */
  feed?: string;
};

/** The buttons of a list for its feed and its file; their code loads after the page. */
export function Csv(props: Props) {
  const { loaded } = useCode(loadButton, true);
  return loaded === null ? null : <loaded.ListFiles {...props} />;
}
