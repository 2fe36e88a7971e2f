import { useCode } from '../ui/use-code.ts';

const loadButton = () => import('./csv-button.tsx');

type Props = { path: string; name: string; of: string };

/** The button of a list for its file; its code loads after the page. */
export function Csv(props: Props) {
  const { loaded } = useCode(loadButton, true);
  return loaded === null ? null : <loaded.CsvButton {...props} />;
}
