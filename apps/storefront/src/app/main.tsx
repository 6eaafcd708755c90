import '@hitosoroi/web/tokens.css';
import '@hitosoroi/web/base.css';
import './base.css';
import { prefersForeign } from '@hitosoroi/rules/language';
import { pageNotShown } from '@hitosoroi/texts/last-words';
import { noticeLostConnection, watchConnection } from '@hitosoroi/web/connection';
import { startTransition } from 'react';
import { onKeptAnswer, onSessionEnded } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { forgetReload } from '../browser/storage.ts';
import { loadChunk } from '../connection/load-chunk.ts';
import { addressOnServer } from '../connection/server.ts';
import { type Arrival, storedInvitation, takeInvitationFromAddress } from '../invitation/invitation.ts';
import { isLanguageChosen, loadTexts, pageTexts, startLanguage } from '../language/page-language.ts';
import { installWorker } from '../offline/kept-numbers.ts';
import { followOtherTabs, noticeEndedSession } from '../session/session.ts';
import { forgetTypedBefore } from '../session/typed-registration.ts';
import { App } from './app.tsx';
import { replayEarlyClick } from './early-click.ts';
import { isOfferShown } from './english-offer.tsx';
import { loadOnIntent } from './load-on-intent.ts';
import { startScreen } from './load-screen.ts';
import { takePrerenderedAnswers } from './prerendered-answers.ts';
import { routeFor } from './routes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** Shows a last message when not even the texts could be fetched. */
const giveUp = (): void => {
  root.textContent = pageNotShown;
};

const showFirstScreen = (isInLanguage: boolean, arrival: Arrival | undefined): void => {
  const isPrepared = takePrerenderedAnswers() && isInLanguage;
  const hydrated = (): void => {
    forgetReload();
    replayEarlyClick();
    // Safari has no idle callbacks.
    (globalThis.requestIdleCallback ?? setTimeout)(() => void installWorker().catch(() => undefined));
  };
  const app = (
    <App
      client={queryClient}
      texts={pageTexts}
      invitation={storedInvitation}
      arrival={arrival}
      // Hydration needs the same markup as the server rendered, so this property follows what the page shows.
      isEnglishOffered={isPrepared ? isOfferShown() : !isLanguageChosen() && prefersForeign(navigator.languages)}
      onHydrated={hydrated}
    />
  );

  // The screen loads in parallel with the texts of the shell. A failure here is shown when the screen is rendered.
  const screen = startScreen(routeFor(location.pathname), location.pathname);
  screen.catch(() => undefined);
  // The renderer is large, so it runs in a separate task. The browser can handle a tap before that task.
  const renderer = loadChunk(() => import('react-dom/client'));

  if (isPrepared) {
    // The server's markup stays until all code of the screen has loaded. Hydration is a transition, so React splits it into short tasks.
    Promise.all([renderer, screen]).then(
      ([{ hydrateRoot }]) => startTransition(() => void hydrateRoot(root, app)),
      giveUp,
    );
  } else {
    const texts = loadChunk(() => loadTexts('shell'));
    Promise.all([renderer, texts]).then(([{ createRoot }]) => createRoot(root).render(app), giveUp);
  }
};

/** Whether the server rendered the page in the stored language. */
const isInLanguage = startLanguage();
watchConnection(addressOnServer(''));
onSessionEnded(noticeEndedSession);
onKeptAnswer(noticeLostConnection);
followOtherTabs();
loadOnIntent();
// Stores the key before the page has loaded, so that a visitor who follows a link at once does not lose the key.
const arrival = takeInvitationFromAddress();
if (arrival) forgetTypedBefore(arrival.invitation, arrival.before);
// Runs in a separate task, because running all this code for the first time takes long.
setTimeout(() => showFirstScreen(isInLanguage, arrival));
