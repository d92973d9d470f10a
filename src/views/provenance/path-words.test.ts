import { describe, expect, test } from 'vitest';
import { inhibitory } from '#conditions/inhibitory.ts';
import { readKnownTrace } from '#core/measures/known-trace.ts';
import { traceChain, traceProvenance } from '#core/measures/provenance.ts';
import { knownAt, type Stage } from '#core/stage.ts';
import type { Trace } from '#core/trace.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { nameIn, wordPath, wordStep } from './path-words.ts';
import { readStepText } from './step-text.tsx';

const say = (trace: Trace, evidence: number, receiver: number, round = 2): string =>
  wordPath(trace, evidence, receiver, round, traceChain(trace, inhibitory, evidence, receiver))
    .map(({ text }) => text)
    .join('');

describe('wordPath', () => {
  test('from the holder to the receiver, and how many say it by now', () => {
    expect(say(buildTinyTrace(), 1, 2)).toBe(
      'A1 holds it, says it in r0 → A3 reads it from r1 on; 2 of 2 peers say it by r1',
    );
    expect(say(buildTinyTrace(), 1, 2, 0)).toBe('A1 holds it, says it in r0 → A3 reads it from r1 on');
  });

  test('the holder itself, a sentence that nobody says, and one that everybody has', () => {
    expect(say(buildTinyTrace(), 1, 0)).toBe('A1 holds it, says it in r0; 2 of 2 peers say it by r1');
    expect(say(buildTinyTrace(), 3, 0)).toBe('A3 holds it, never says it; 0 of 2 peers say it by r1');
    expect(say(buildTinyTrace(), 0, 1)).toBe('Everybody holds it; A2 never says it');
  });

  test('several holders of a search, and a sentence that nobody found', () => {
    const trace = buildTinyTrace();
    trace.agents = trace.agents.map((agent, j) => ({ ...agent, holds: j < 2 ? [0, 1] : [0] }));
    expect(say(trace, 1, 2, 0)).toBe('A1, A2 hold it → A1 says it in r0 → A3 reads it from r1 on');
    expect(say(trace, 3, 0)).toBe('Nobody holds it');
  });

  test('a relay stands between holder and receiver', () => {
    const trace = buildTinyTrace();
    const [, one, two] = trace.rounds;
    if (one === undefined || two === undefined) throw new Error('three rounds');
    // A3 hears A2 alone: it gets P a round later, through it.
    one.heard = [[1, 2], [0, 2], [1]];
    two.heard = [[1, 2], [0, 2], [1]];
    one.excitation[1] = [0, 1, 0];
    expect(say(trace, 1, 2)).toBe(
      'A1 holds it, says it in r0 → A2 reads it from r1 on, says it in r1 → A3 reads it from r2 on; 2 of 2 peers say it by r1',
    );
  });

  test('at an earlier stage nothing of what is still to come', () => {
    const path = (evidence: number, receiver: number, round: number, stage: Stage): string => {
      const known = readKnownTrace(buildTinyTrace(), round, stage);
      const chain = traceChain(known, inhibitory, evidence, receiver);
      return wordPath(known, evidence, receiver, round, chain, knownAt(round, stage))
        .map(({ text }) => text)
        .join('');
    };
    expect(path(1, 2, 1, 'write')).toBe('A1 holds it, no word of it so far');
    expect(path(1, 2, 1, 'match')).toBe(
      'A1 holds it, says it in r0 → so far not read by A3; 0 of 2 peers say it by r0',
    );
    expect(path(1, 2, 1, 'route')).toBe(
      'A1 holds it, says it in r0 → A3 reads it from r1 on; 0 of 2 peers say it by r0',
    );
    expect(path(0, 1, 1, 'match')).not.toContain('never');
  });

  test('a saying without an answer counts from the next round on', () => {
    // Q: said by its holder A2 in round 0, and as A2 gave no answer then, first read from round 2 on.
    expect(say(buildTinyTrace(), 2, 0)).toBe(
      'A2 holds it, says it in r0 → A1 reads it from r2 on; 0 of 2 peers say it by r1',
    );
  });
});

describe('steps', () => {
  test('in words', () => {
    const nameOf = nameIn(buildTinyTrace());
    const [origin, said, ...rest] = traceProvenance(buildTinyTrace(), 1).map((step) =>
      wordStep(step, nameOf),
    );
    expect(origin).toEqual({ who: 'A1', what: 'holds it', more: '' });
    expect(said).toEqual({ who: 'A1', what: 'says it', more: '' });
    expect(rest.map(({ who, what }) => `${who} ${what}`)).toEqual([
      'A2 reads it',
      'A3 reads it',
      'A2 says it',
      'A3 says it',
    ]);
  });

  test('each shows a text that holds the sentence', async () => {
    for (const id of ['standard', 'inhibitory']) {
      const trace = await buildTrace({ arms: [{ id }] });
      const arm = {
        side: 'left',
        trace,
        condition: id === 'inhibitory' ? inhibitory : (await import('#conditions/standard.ts')).standard,
        look: { family: 'standard', second: false },
        title: id,
      } as const;
      const evidence = trace.task.evidence.findIndex(({ kind }) => kind === 'private');
      const steps = traceProvenance(trace, evidence);
      expect(steps.length).toBeGreaterThan(trace.agents.length);
      for (const step of steps) {
        const { text, found, title } = readStepText(arm, evidence, step);
        const sentence = trace.task.evidence[evidence]?.text ?? '';
        expect(text).toContain(sentence);
        if (found !== null) expect(found.map(({ start, end }) => text.slice(start, end))).toContain(sentence);
        if (step.kind === 'reached')
          expect(title).toMatch(/^A\d reads in round \d, (message|sentence) \d+ of \d+/u);
      }
    }
  });
});
