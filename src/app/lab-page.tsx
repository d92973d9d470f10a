import { setupBounds } from '#archive/url-codec.ts';
import { Branches } from '#views/branches/index.ts';
import { Butterfly } from '#views/butterfly/index.ts';
import { Equations } from '#views/equations/index.ts';
import { Filmstrip } from '#views/filmstrip/index.ts';
import { Fork } from '#views/fork/index.ts';
import { Inboxes } from '#views/inboxes/index.ts';
import { Meters } from '#views/meters/index.ts';
import { Network } from '#views/network/index.ts';
import { Notices } from '#views/notices/index.ts';
import { OtherRule } from '#views/other-rule/index.ts';
import { Provenance } from '#views/provenance/index.ts';
import { Reach } from '#views/reach/index.ts';
import { ReadingLine } from '#views/reading-line/index.ts';
import { SetupBar } from '#views/setup-bar/index.ts';
import { TableTwin } from '#views/table-twin/index.ts';
import { WhyNot } from '#views/why-not/index.ts';
import type { ShortcutActions } from './shortcuts.ts';

/** The lab: bands from top to bottom, then the butterfly with its inboxes, and the rail of the selected cell. */
export function LabPage({ actions }: { readonly actions: ShortcutActions }) {
  return (
    <main>
      <SetupBar bounds={setupBounds} />
      <Notices />
      <Filmstrip onBack={actions.back} onForward={actions.forward} onPlay={actions.play} />
      <ReadingLine />
      <Branches />
      <div className="lab">
        <div className="stage">
          <Butterfly />
          <Inboxes />
          <Provenance />
          <div className="acts">
            <OtherRule />
            <Fork />
          </div>
          <div data-below-fold>
            <TableTwin />
          </div>
        </div>
        <aside className="rail" aria-label="Selected cell">
          <Meters />
          <Equations />
          <WhyNot />
          <Reach network={<Network />} />
        </aside>
      </div>
    </main>
  );
}
