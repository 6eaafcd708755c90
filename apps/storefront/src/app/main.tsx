import './tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeInvitationFromAddress } from '../invitation/invitation.ts';
import { startLanguage } from '../language/language.ts';
import { App } from './app.tsx';
import { reloadOnce, startScreen } from './load-screen.ts';
import { routeFor } from './routes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const arrivedByLink = takeInvitationFromAddress();
const languageReady = startLanguage();
// The first screen does not wait for the texts of the shell. What fails here fails again, visibly, when it is rendered.
startScreen(routeFor(location.pathname)).catch(() => undefined);

languageReady
  .catch((error: unknown) => reloadOnce('shell', error))
  .then(() =>
    createRoot(root).render(
      <StrictMode>
        <App arrivedByLink={arrivedByLink} />
      </StrictMode>,
    ),
  );
