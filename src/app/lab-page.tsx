import { lazy, Suspense } from 'react';
import { setupBounds } from '#archive/url-codec.ts';
import { Branches } from '#views/branches/index.ts';
import { Butterfly } from '#views/butterfly/index.ts';
import { Equations } from '#views/equations/index.ts';
import { Filmstrip } from '#views/filmstrip/index.ts';
import { Inboxes } from '#views/inboxes/index.ts';
import { Meters } from '#views/meters/index.ts';
import { Notices } from '#views/notices/index.ts';
import { Provenance } from '#views/provenance/index.ts';
import { ReadingLine } from '#views/reading-line/index.ts';
import { SetupBar } from '#views/setup-bar/index.ts';
import type { ShortcutActions } from './shortcuts.ts';

// What nobody sees at first sight comes after the first paint; its places are kept free.
const Calls = lazy(async () => ({ default: (await import('#views/calls/index.ts')).Calls }));
const Fork = lazy(async () => ({ default: (await import('#views/fork/index.ts')).Fork }));
const Network = lazy(async () => ({ default: (await import('#views/network/index.ts')).Network }));
const OtherRule = lazy(async () => ({ default: (await import('#views/other-rule/index.ts')).OtherRule }));
const Seat = lazy(async () => ({ default: (await import('#views/seat/index.ts')).Seat }));
const Reach = lazy(async () => ({ default: (await import('#views/reach/index.ts')).Reach }));
const TableTwin = lazy(async () => ({ default: (await import('#views/table-twin/index.ts')).TableTwin }));
const WhyNot = lazy(async () => ({ default: (await import('#views/why-not/index.ts')).WhyNot }));

/** The lab: bands from top to bottom, then the butterfly with its inboxes, and the rail of the selected cell. */
export function LabPage({ actions }: { readonly actions: ShortcutActions }) {
  return (
    <main className="lab-screen">
      <SetupBar bounds={setupBounds} />
      <Notices />
      <Suspense>
        <Calls />
        <Seat />
      </Suspense>
      <Filmstrip onBack={actions.back} onForward={actions.forward} onPlay={actions.play} />
      <ReadingLine />
      <Branches />
      <div className="lab">
        <div className="stage">
          <Butterfly />
          <Inboxes />
          <Provenance />
          <div className="acts">
            <Suspense>
              <OtherRule />
              <Fork />
            </Suspense>
          </div>
          <div data-below-fold>
            <Suspense>
              <TableTwin />
            </Suspense>
          </div>
        </div>
        <aside className="rail" aria-label="Selected cell">
          <Meters />
          <Equations />
          <Suspense>
            <WhyNot />
          </Suspense>
          <Suspense>
            <Reach
              network={
                <Suspense>
                  <Network />
                </Suspense>
              }
            />
          </Suspense>
        </aside>
      </div>
    </main>
  );
}
