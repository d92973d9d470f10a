import { type ReactNode, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { knownAt } from '#core/stage.ts';
import { readKnownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { readArmsIfAny } from '#viz/arm-reading.ts';
import './reach.css';
import { ReachPanel } from './reach-panel.tsx';
import { Tabs } from './tabs.tsx';

/** The panel of who reaches whom: the reach graph, and beside it, handed in, the network of the same round. */
export function Reach({ network }: { readonly network: ReactNode }) {
  const arms = useLab((lab) => readArmsIfAny(readKnownTraces(lab), findCondition));
  const shown = useLab((lab) => lab.round);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const stage = useLab((lab) => lab.stage);
  const [open, setOpen] = useState('reach');
  const trace = arms?.[0].trace;
  if (
    arms === null ||
    trace === undefined ||
    trace.task.evidence[evidence] === undefined ||
    trace.agents[receiver] === undefined
  ) {
    return null;
  }
  const round = Math.min(shown, trace.rounds.length - 1);
  return (
    <section className="rc-box" aria-label="Reach and network">
      <Tabs
        label="Reach or network"
        open={open}
        onOpen={setOpen}
        tabs={[
          {
            id: 'reach',
            name: 'Reach',
            body: (
              <ReachPanel
                arms={arms}
                round={round}
                evidence={evidence}
                receiver={receiver}
                known={knownAt(round, stage)}
              />
            ),
          },
          { id: 'network', name: 'Network', body: network },
        ]}
      />
    </section>
  );
}
