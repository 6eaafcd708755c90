import '@hitosoroi/web/tokens.css';
import '@hitosoroi/web/base.css';
import './base.css';
import { pageNotShown } from '@hitosoroi/texts/last-words';
import { watchConnection } from '@hitosoroi/web/connection';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/query-client.ts';
import { loadTexts, startLanguage } from '../language/page-language.ts';
import { watchGates } from '../session/gates.ts';
import { meQuery } from '../session/me.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

startLanguage();
watchConnection();
watchGates();
// Fetches the signed-in staff member while the texts load. If the call fails, the component that reads the query shows the error.
queryClient.prefetchQuery(meQuery());
loadTexts('shell').then(
  () => createRoot(root).render(<App />),
  () => {
    root.textContent = pageNotShown;
  },
);
