import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { T } from '../../language/t.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { WouldHappen } from '../../preview/would-happen.tsx';
import { useMe } from '../../session/me.ts';
import { RoleNeeded } from '../../session/role-needed.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Changes, countLosses } from './changes.tsx';
import { ChooseFile } from './choose-file.tsx';
import { type Checked, type ChosenFile, readChosen } from './chosen-file.ts';
import { Downloads } from './downloads.tsx';
import { Mistakes } from './mistakes.tsx';
import { Standing } from './standing.tsx';

type Given = ChosenFile & { readonly overwrite: string[] };

/** Staff choose a file, see what the file changes, and apply the changes with one button. */
function Import() {
  const client = useQueryClient();
  const [given, setGiven] = useState<Given>();
  const [checked, setChecked] = useState<Checked>();
  const [done, setDone] = useState<number>();
  /** The fingerprint of the preview whose losses staff accepted. */
  const [accepted, setAccepted] = useState<string>();
  const importFile = useKeyed('POST /catalogue/import');
  const preview = usePreview({
    preview: (body: Given) => ask('POST /catalogue/import/preview', { body }),
    act: importFile,
    onDone: ({ changed }) => {
      setGiven(undefined);
      setChecked(undefined);
      setDone(changed);
      return client.invalidateQueries();
    },
  });
  const look = useCall(async (wanted: () => Promise<Given>) => {
    setDone(undefined);
    const now = await wanted();
    const answer = await preview.show(now);
    setGiven(now);
    setChecked(answer);
  });
  const shown = given && preview.shownFor(given);
  const isAccepted = shown !== undefined && accepted === shown.fingerprint;
  const isRight = checked !== undefined && checked.mistakes.length === 0;
  const changesSomething = shown !== undefined && isRight && shown.changes.length > 0;
  return (
    <>
      <Downloads />
      <ChooseFile
        name={given?.name}
        isChecking={look.isRunning}
        error={look.error}
        onChosen={(files) => {
          setChecked(undefined);
          setGiven(undefined);
          look.run(async () => ({ ...(await readChosen(files)), overwrite: [] }));
        }}
      />
      <Said>
        {done !== undefined && (
          <>
            <T id="import.done" values={{ count: done }} />{' '}
            <span className={pageStyles.actions}>
              <ButtonLink to="/facilities">
                <T id="import.to_facilities" />
              </ButtonLink>
              <ButtonLink to="/sets">
                <T id="import.to_sets" />
              </ButtonLink>
            </span>
          </>
        )}
      </Said>
      {checked && !isRight && <Mistakes of={checked} />}
      {given && checked && checked.standing.length > 0 && (
        <Standing
          of={checked}
          overwrite={given.overwrite}
          onOverwrite={(overwrite) => setGiven({ ...given, overwrite: [...overwrite] })}
        />
      )}
      {given && isRight && !shown && (
        <div>
          <Button isBusy={look.isRunning} onClick={() => look.run(async () => given)}>
            <T id="import.look" />
          </Button>
        </div>
      )}
      {shown && isRight && !changesSomething && (
        <p role="status">
          <T id="import.nothing" />
        </p>
      )}
      <WouldHappen
        isShown={changesSomething}
        action="import.act"
        act={preview.act}
        whyNot={shown && countLosses(shown) > 0 && !isAccepted ? 'import.losses.why_not' : undefined}
      >
        {shown && (
          <Changes
            of={shown}
            isAccepted={isAccepted}
            onAccept={(is) => setAccepted(is ? shown.fingerprint : undefined)}
          />
        )}
      </WouldHappen>
    </>
  );
}

/** Bulk changes of the catalogue, for staff with all facilities. */
export function Screen() {
  const { facilities } = useMe();
  return (
    <Page title={<T id="room.catalogue_import" />} lead="import.lead">
      {facilities === 'all' ? <Import /> : <RoleNeeded roles={catalogueKeepers} text="import.read_only" />}
    </Page>
  );
}
