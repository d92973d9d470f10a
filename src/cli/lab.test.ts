import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTrace } from '#core/read-trace.ts';
import { unfoundItems } from '#core/searches.ts';

const folder = mkdtempSync(join(tmpdir(), 'quell-lab-'));

function lab(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/main.ts', ...args],
    {
      encoding: 'utf8',
      input,
      maxBuffer: 1 << 28,
    },
  );
  return { status, stdout, stderr };
}
const print = (args: readonly string[], input: unknown): unknown => {
  const { status, stdout, stderr } = lab([...args, '-'], JSON.stringify(input));
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return JSON.parse(stdout);
};

describe('lab match', () => {
  const evidence = [
    { id: 'e1', text: 'The north gate closes at 19:30 on market days.' },
    { id: '__proto__', text: 'A ferry carries two hundred people across the bay.' },
  ];

  test('tells restated, distorted and silent apart', () => {
    const output = print(['match'], {
      evidence,
      messages: [
        'I think so too. The north gate closes at 19:30 on market days.',
        'The north gate closes at 18:30 on market days.',
        'A ferry carries two hundred people across the bay.',
        'We should vote.',
      ],
    });
    expect(output).toEqual({
      messages: [
        {
          restated: [{ id: 'e1', score: 1, sentence: 'The north gate closes at 19:30 on market days.' }],
          distorted: [],
          unsure: [],
        },
        {
          restated: [],
          distorted: [
            {
              id: 'e1',
              score: expect.any(Number) as number,
              sentence: 'The north gate closes at 18:30 on market days.',
              why: expect.stringMatching(/18:30.*19:30|19:30.*18:30/u) as string,
            },
          ],
          unsure: [],
        },
        {
          restated: [
            { id: '__proto__', score: 1, sentence: 'A ferry carries two hundred people across the bay.' },
          ],
          distorted: [],
          unsure: [],
        },
        { restated: [], distorted: [], unsure: [] },
      ],
    });
  });

  test('takes a preset and a threshold', () => {
    const output = print(['match'], {
      evidence,
      messages: ['The north gate closes.'],
      settings: { preset: 'plain', threshold: 0.3 },
    }) as { messages: { restated: { id: string }[] }[] };
    expect(output.messages[0]?.restated.map(({ id }) => id)).toEqual(['e1']);
  });
});

test('lab answer reads options, free text and API message objects', () => {
  const options = ['Harbor Depot', 'Mill Yard'];
  const output = print(['answer'], {
    items: [
      { options, text: 'Final answer: **Mill Yard**' },
      {
        options,
        message: { role: 'assistant', content: [{ type: 'text', text: 'Final answer: Harbor Depot' }] },
      },
      { options, text: 'Final answer: Harb', finish: 'length' },
      { options: null, text: 'So.\nFinal answer: the Nile' },
      { options, labels: ['A', 'B'], text: 'Final answer: B' },
    ],
  }) as { answers: { answer: string | null; reason: string }[] };
  expect(output.answers.map(({ answer }) => answer)).toEqual([
    'Mill Yard',
    'Harbor Depot',
    null,
    'the Nile',
    'Mill Yard',
  ]);
  for (const { reason } of output.answers) expect(reason).not.toBe('');
});

test('lab score compares by the normal form, and leaves items without gold unscored', () => {
  const output = print(['score'], {
    items: [
      { gold: 'The Nile', aliases: [], prediction: 'nile' },
      { gold: 'Nile', aliases: ['Nile River'], prediction: 'Nile river.' },
      { gold: 'Nile', aliases: [], prediction: 'Congo' },
      { gold: null, aliases: [], prediction: 'Congo' },
    ],
  });
  expect(output).toEqual({ scores: [{ exact: true }, { exact: true }, { exact: false }, { exact: null }] });
});

describe('lab run', () => {
  test('writes a trace that reads back, and the same settings give the same trace', () => {
    const path = join(folder, 'trace.json');
    const args = [
      'run',
      '--task',
      'hidden-profile:repair-fair',
      '--agents',
      '6',
      '--rounds',
      '2',
      '--seed',
      '4',
    ];
    const routed = ['--route-distorted', 'no'];
    const flags = [...args, ...routed, '--condition', 'copies-k', '--k', '2'];
    const { status, stdout, stderr } = lab([...flags, '--out', path]);
    expect(stdout).toBe('');
    expect(stderr).toContain('copies-k');
    expect(status).toBe(0);
    const trace = readTrace(readFileSync(path, 'utf8'));
    expect(trace.settings).toMatchObject({
      agents: 6,
      rounds: 2,
      seed: 4,
      condition: { id: 'copies-k', k: 2 },
      matcher: { routeDistorted: false, routeUnsure: false },
    });
    expect(trace.settings.backend.simulated).toBe(true);
    expect(trace.rounds).toHaveLength(3);
    const again = lab(flags);
    expect(JSON.parse(again.stdout)).toEqual(JSON.parse(JSON.stringify(trace)));
    // As the plans of sweeps spell it.
    const spelled = lab([...args, ...routed, '--condition', 'copies-k:2']);
    expect(JSON.parse(spelled.stdout)).toEqual(JSON.parse(again.stdout));
    expect(lab([...args, '--condition', 'copies-k:few']).stderr).toMatch(/"few" is no setting/u);
  });

  test('takes a task of a file, names faults on standard error, and runs the good ones', () => {
    const path = join(folder, 'tasks.json');
    const good = {
      id: 1,
      name: 'pick one',
      description: 'Pick one.',
      shared_information: ['Mill Yard is near the station and has room for forty vans.'],
      hidden_information: [
        'The gate of Mill Yard is locked on Sundays.',
        'Harbor Depot opens every day of the week.',
      ],
      possible_answers: ['Harbor Depot', 'Mill Yard'],
      correct_answer: 'Harbor Depot',
    };
    writeFileSync(path, JSON.stringify([{ ...good, id: 2, possible_answers: [] }, good]));
    const { status, stdout, stderr } = lab(['run', '--task', path, '--agents', '4', '--rounds', '1']);
    expect(stderr).toMatch(/possible_answers/u);
    expect(status).toBe(0);
    expect(readTrace(stdout).task.name).toBe('pick one');

    // With a switch behind the file's name all its tasks are switched; behind an item's id, that one.
    for (const named of [
      ['--task', `${path}+search`],
      ['--task', path, '--item', '1+search'],
    ]) {
      const own = lab(['run', ...named, '--agents', '4', '--rounds', '0']);
      expect(own.stderr).toContain('own searches: Of 3 sentences all agents found ');
      expect(readTrace(own.stdout).searches).toHaveLength(4);
    }
  });

  test('own searches: who found what is in the trace, and what nobody found is said by name', () => {
    const args = ['run', '--task', 'decoy-puzzle-strong:3+search', '--agents', '4', '--rounds', '1'];
    const { status, stdout, stderr } = lab(args);
    expect(status).toBe(0);
    const trace = readTrace(stdout);
    expect(trace.searches?.map(({ found }) => found.length)).toEqual([4, 4, 4, 4]);
    const unfound = unfoundItems(trace).map((e) => trace.task.evidence[e]?.id);
    expect(unfound.length).toBeGreaterThan(0);
    expect(stderr).toContain(`nobody ${unfound.length}: ${unfound.join(', ')}.`);
    expect(JSON.parse(lab(args).stdout)).toEqual(JSON.parse(stdout));
  });
});

describe('mistakes', () => {
  test('in the call: exit code 2, with help', () => {
    expect(lab([]).status).toBe(2);
    expect(lab(['sing']).status).toBe(2);
    expect(lab(['run']).stderr).toContain('run needs --task');
    const unclear = lab(['run', '--task', 'hidden-profile:repair-fair', '--route-unsure', 'maybe']);
    expect([unclear.status, unclear.stderr]).toEqual([
      2,
      expect.stringContaining('--route-unsure is yes or no'),
    ]);
    expect(lab(['run', '--task', 'x:y', '--loud']).status).toBe(2);
    expect(lab(['match']).status).toBe(2);
  });

  test('in the input: exit code 1, with the place and nothing on standard output', () => {
    for (const [args, input, message] of [
      [['match', '-'], '{"evidence": [], "messages": "all"}', /messages/u],
      [['route', '-'], '{"cases": ', /not JSON/u],
      [['score', join(folder, 'nowhere.json')], '', /cannot be read/u],
      [['run', '--task', 'hidden-profile:nowhere'], '', /no task called "nowhere".*repair-fair/su],
      [
        ['run', '--task', 'hidden-profile:repair-fair', '--condition', 'loudest'],
        '',
        /no condition "loudest"/u,
      ],
      [['run', '--task', 'hidden-profile:repair-fair', '--agents', '1'], '', /agents must be/u],
    ] as const) {
      const { status, stdout, stderr } = lab(args, input);
      expect(stderr).toMatch(message);
      expect(stdout).toBe('');
      expect(status).toBe(1);
    }
  });

  test('--help on each command says how it is called', () => {
    for (const name of ['route', 'match', 'answer', 'score', 'run', 'sweep', 'merge']) {
      const { status, stdout } = lab([name, '--help']);
      expect(stdout).toContain(`lab ${name}`);
      expect(status).toBe(0);
    }
  });
});
