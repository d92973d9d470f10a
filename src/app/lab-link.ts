import { anywhere, type Gaze } from '#archive/link-state.ts';
import { encodeLink } from '#archive/url-codec.ts';
import { defaultSetup } from '#store/defaults.ts';
import type { LabState } from '#store/lab-state.ts';

type Seen = Pick<LabState, 'setup' | 'traces' | 'round' | 'stage' | 'evidence' | 'receiver' | 'chosen'>;

function readGaze({ traces, round, stage, evidence, receiver }: Seen): Gaze {
  if (traces === null) return anywhere;
  return { round, stage, evidence: traces[0].task.evidence[evidence]?.id ?? null, receiver };
}

/**
 * The query of the page's own address: settings, and where the person looks once they chose. Until then the page
 * chooses for them, also after a reload.
 */
export const addressQuery = (lab: Seen): string =>
  encodeLink({ setup: lab.setup, gaze: lab.chosen ? readGaze(lab) : anywhere }, defaultSetup).toString();

/** The query of a link for others: what is on screen, whoever chose it. */
export const sharedQuery = (lab: Seen): string =>
  encodeLink({ setup: lab.setup, gaze: readGaze(lab) }, defaultSetup).toString();
