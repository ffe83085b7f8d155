/** Dialogs over the page: questions, messages, help, log and settings while a game goes on below. */
import { useEffect, useRef } from 'preact/hooks';
import { SHARED_ROLES } from '../theme/style.ts';
import { type Arcade, closeDialog, type Dialog, dialogs, table } from './arcade.ts';
import { Spans } from './game/panes/spans.tsx';
import { Manual } from './pages/help.tsx';
import { KeyEditor } from './pages/key-editor.tsx';
import { SettingGroups } from './pages/settings.tsx';
import { ShareBody } from './share-dialog.tsx';

export function Dialogs({ arcade }: { arcade: Arcade }) {
  const top = dialogs.value[dialogs.value.length - 1];
  return top === undefined ? null : <OneDialog key={dialogs.value.length} dialog={top} arcade={arcade} />;
}

function titleOf(d: Dialog): string {
  switch (d.kind) {
    case 'ask':
      return 'Are you sure?';
    case 'tell':
      return d.title;
    case 'share':
      return 'Share this game';
    case 'log':
      return 'Log';
    case 'help':
      return `${d.module.game.title}: how to play`;
    case 'settings':
      return 'Settings';
    case 'keys':
      return 'Keys';
  }
}

function OneDialog({ dialog, arcade }: { dialog: Dialog; arcade: Arcade }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    // A dialog that is taken away, not closed, would leave the focus nowhere.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const roles = table.value?.module.ui.roles ?? SHARED_ROLES;
  return (
    <dialog
      ref={element}
      aria-label={titleOf(dialog)}
      class={dialog.kind}
      onCancel={(e) => {
        e.preventDefault();
        closeDialog();
      }}
      onKeyDown={(e) => {
        if (dialog.kind !== 'ask') return;
        if (e.key === 'y' || e.key === 'Y') answer(dialog.yes);
        else if (e.key === 'n' || e.key === 'N') closeDialog();
      }}
    >
      <h2>{titleOf(dialog)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="dialog-body" tabIndex={0} aria-label={`${titleOf(dialog)}, text`}>
        <Body dialog={dialog} arcade={arcade} roles={roles} />
      </section>
      <div class="buttons">
        {dialog.kind === 'ask' ? (
          <>
            <button type="button" class="primary" onClick={() => answer(dialog.yes)}>
              Yes
            </button>
            <button type="button" onClick={closeDialog}>
              No
            </button>
          </>
        ) : (
          <button type="button" class={dialog.kind === 'share' ? undefined : 'primary'} onClick={closeDialog}>
            Close
          </button>
        )}
      </div>
    </dialog>
  );
}

function answer(yes: () => void): void {
  closeDialog();
  yes();
}

function Body({ dialog, arcade, roles }: { dialog: Dialog; arcade: Arcade; roles: typeof SHARED_ROLES }) {
  switch (dialog.kind) {
    case 'ask':
    case 'tell':
    case 'log':
      return (
        <>
          {dialog.lines.map((l, i) => (
            <p key={i}>
              <Spans line={l} roles={roles} />
            </p>
          ))}
        </>
      );
    case 'share':
      return <ShareBody module={dialog.module} text={dialog.text} />;
    case 'help':
      return <Manual module={dialog.module} />;
    case 'settings':
      return (
        <SettingGroups
          arcade={arcade}
          modules={dialog.module === null ? [] : [dialog.module]}
          onChange={dialog.onChange}
        />
      );
    case 'keys':
      return <KeyEditor arcade={arcade} module={dialog.module} onChange={dialog.onChange} />;
  }
}
