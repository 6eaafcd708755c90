import './tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onKeptAnswer, onSessionEnded } from '../api/client.ts';
import { noticeLostConnection } from '../api/connection.ts';
import { fetchPart } from '../browser/fetch-part.ts';
import { takeInvitationFromAddress } from '../invitation/invitation.ts';
import { startLanguage } from '../language/language.ts';
import { loadTexts } from '../language/texts.ts';
import { followOtherTabs, noticeEndedSession } from '../session/session.ts';
import { App } from './app.tsx';
import { startScreen } from './load-screen.ts';
import { routeFor } from './routes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** What is left to say when not even the texts could be fetched. */
const giveUp = (): void => {
  root.textContent =
    'ページを表示できませんでした。読み込み直してください。 / This page could not be shown. Please reload it.';
};

onSessionEnded(noticeEndedSession);
onKeptAnswer(noticeLostConnection);
followOtherTabs();
startLanguage();
const arrivedByLink = takeInvitationFromAddress();

// The first screen does not wait for the texts of the shell. What fails here fails again, visibly, when it is rendered.
startScreen(routeFor(location.pathname)).catch(() => undefined);

fetchPart(() => loadTexts('shell')).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App arrivedByLink={arrivedByLink} />
    </StrictMode>,
  );
}, giveUp);
