import { useLocation } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';

const tabs = [
  { path: '/audit', text: 'audit.changes' },
  { path: '/audit/reads', text: 'audit.reads' },
] as const;

export function Tabs() {
  const t = useTexts();
  const [here] = useLocation();
  return (
    <TabLinks
      label={t('audit.kinds')}
      tabs={tabs.map(({ path, text }) => ({ to: path, isHere: here === path, words: <T id={text} /> }))}
    />
  );
}
