import { useCode } from '../ui/use-code.ts';

const loadButton = () => import('./csv-button.tsx');

type Props = {
  path: string;
  name: string;
  content: string;
  /** Address of the page that creates a feed of the list; omitted if there is none. */
  feed?: string;
};

/** A list's buttons for its feed and file; their code loads after the page. */
export function Csv(props: Props) {
  const { loaded } = useCode(loadButton, true);
  return loaded === null ? null : <loaded.ListFiles {...props} />;
}
