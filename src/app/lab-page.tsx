import type { ComponentType } from 'react';
import { setupBounds } from '#archive/url-codec.ts';
import { Filmstrip } from '#views/filmstrip/index.ts';
import { Notices } from '#views/notices/index.ts';
import { ReadingLine } from '#views/reading-line/index.ts';
import { SetupBar } from '#views/setup-bar/index.ts';
import type { ShortcutActions } from './shortcuts.ts';

const parts = import.meta.glob<Record<string, ComponentType>>(
  [
    '../views/butterfly/index.ts',
    '../views/inboxes/index.ts',
    '../views/equations/index.ts',
    '../views/meters/index.ts',
  ],
  { eager: true },
);

function Part({ folder, name }: { readonly folder: string; readonly name: string }) {
  const View = parts[`../views/${folder}/index.ts`]?.[name];
  return View === undefined ? null : <View />;
}

/** The lab: bands from top to bottom, then the butterfly with its inboxes, and the rail of the selected cell. */
export function LabPage({ actions }: { readonly actions: ShortcutActions }) {
  return (
    <>
      <SetupBar bounds={setupBounds} />
      <Notices />
      <Filmstrip onBack={actions.back} onForward={actions.forward} onPlay={actions.play} />
      <ReadingLine />
      <main className="lab">
        <div className="stage">
          <Part folder="butterfly" name="Butterfly" />
          <Part folder="inboxes" name="Inboxes" />
        </div>
        <aside className="rail" aria-label="Selected cell">
          <Part folder="meters" name="Meters" />
          <Part folder="equations" name="Equations" />
        </aside>
      </main>
    </>
  );
}
