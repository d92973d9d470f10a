import { describe, expect, test } from 'vitest';
import { conditions } from '#conditions/index.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { isRouted } from '../match/is-routed.ts';
import { readHeardMessages } from './heard-messages.ts';
import { readInbox } from './inbox-view.ts';
import { readMatrix } from './matrix.ts';
import { readStageMatrix } from './stage-matrix.ts';

/** Says other parts of what it holds from round to round, and every fifth time gives no answer that can be read. */
const changingVoice = () =>
  createVoice((agent, round, prompt) => {
    const own = prompt
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .slice(0, -3)
      .map((line) => line.slice(2));
    const said = own.filter((_, i) => (i + agent + round) % 3 === 0);
    return `${said.join(' ')}\nFinal answer: ${(agent + round) % 5 === 0 ? 'unclear' : 'Old Mill'}`;
  });

describe('messages before routing', () => {
  test('carry as many copies of each sentence as E counts, under every condition', async () => {
    for (const condition of conditions) {
      const trace = await buildTrace({ arms: [{ id: condition.id }], agents: 9 }, changingVoice());
      for (const { round, excitation } of trace.rounds) {
        for (let r = 0; r < trace.agents.length; r++) {
          const heard = readHeardMessages(trace, condition, round, r);
          for (const e of trace.task.evidence.keys()) {
            const copies = heard.filter(
              ({ line, earlier, counts }) =>
                counts &&
                (earlier.includes(e) ||
                  line.restated.some((one) => one.evidence === e && isRouted(one, trace.settings.matcher))),
            );
            expect(copies.length, `${condition.id} r${round} e${e} to ${r}`).toBe(excitation[e]?.[r] ?? 0);
          }
        }
      }
    }
  });

  test('are those of the inbox where messages are passed on', async () => {
    const standard = conditions.find(({ id }) => id === 'standard');
    if (standard === undefined) throw new Error('standard');
    const trace = await buildTrace({ arms: [{ id: 'standard' }], agents: 9 }, changingVoice());
    for (let r = 0; r < 9; r++) {
      expect(readHeardMessages(trace, standard, 2, r).map(({ line }) => line)).toEqual(
        readInbox(trace, 2, r),
      );
    }
  });
});

describe('the matrix of a stage', () => {
  test('grows from nothing over what arrives to the whole', async () => {
    const trace = await buildTrace({ agents: 9 }, changingVoice());
    const whole = readMatrix(trace, 2);
    const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);
    const [write, match] = [readStageMatrix(whole, 'write'), readStageMatrix(whole, 'match')];
    expect(sum(whole.inhibition)).toBeGreaterThan(0);
    for (const part of [write, match]) {
      expect([sum(part.inhibition), sum(part.read), sum(part.cut), sum(part.first)]).toEqual([0, 0, 0, 0]);
      expect(part.held).toEqual(whole.held);
    }
    expect(sum(write.excitation)).toBe(0);
    expect(match.excitation).toEqual(whole.excitation);
    expect(sum(match.totals)).toBe(sum(whole.excitation));
    expect(readStageMatrix(whole, 'route')).toBe(whole);
    expect(readStageMatrix(whole, 'read')).toBe(whole);
  });
});
