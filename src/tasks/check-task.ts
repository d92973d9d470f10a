import type { Fault } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import { checkOptions, refuseAnswer } from './check-options.ts';

/** More wrong references than this in one task say no more than these do. */
const MAX_FAULTS = 10;

/**
 * What keeps a task from being run, beyond its shape: ids that repeat, options that cannot be told apart, an answer
 * or a decoy outside the options, a bearing that speaks of unknown evidence or options. Places are paths into the
 * task, such as `evidence[2].id`. Empty for a sound task. For the editor and for imports.
 */
export function checkTask(task: Task): readonly Fault[] {
  return [...checkEvidence(task), ...checkAnswer(task), ...checkReferences(task)];
}

function checkEvidence({ evidence }: Task): Fault[] {
  const faults: Fault[] = [];
  const ids = new Set<string>();
  for (const [i, { id, text }] of evidence.entries()) {
    if (ids.has(id)) {
      const message = `Another evidence item has the id "${id}".`;
      const place = `evidence[${i}].id`;
      faults.push({ code: 'task.evidence.id', place, message, hint: 'Give each item an id of its own.' });
    }
    ids.add(id);
    if (text.trim() === '') {
      const place = `evidence[${i}].text`;
      faults.push({
        code: 'task.evidence.blank',
        place,
        message: 'This item is blank.',
        hint: 'Write or remove it.',
      });
    }
  }
  return faults;
}

function checkAnswer({ options, answer, decoy }: Task): Fault[] {
  const faults: Fault[] = options === null ? [] : [...checkOptions(options, 'options')];
  if (options !== null && faults.length === 0 && answer !== null && !options.includes(answer)) {
    faults.push(refuseAnswer(answer, options, 'answer'));
  }
  if (decoy !== null && (decoy === answer || options?.includes(decoy) === false)) {
    const message =
      options === null ? 'The decoy is the right answer.' : 'The decoy is not one of the wrong options.';
    const hint = options === null ? 'Write a wrong answer, or null.' : 'Write a wrong option, or null.';
    faults.push({ code: 'task.decoy', place: 'decoy', message, hint });
  }
  return faults;
}

function checkReferences({ bearing, evidence, options }: Task): Fault[] {
  const faults: Fault[] = [];
  const ids = new Set(evidence.map((item) => item.id));
  const nameSome = (known: ReadonlySet<string>): string => [...known].slice(0, 8).join('; ');
  const names = new Set(options);
  const demand = (known: ReadonlySet<string>, name: string, what: string, place: string): void => {
    if (known.has(name) || faults.length >= MAX_FAULTS) return;
    const message = `There is no ${what} "${name}" in this task.`;
    faults.push({
      code: 'task.bearing',
      place,
      message,
      hint: known.size > 0 ? `Use one that there is, such as ${nameSome(known)}.` : 'Remove this entry.',
    });
  };
  if (bearing.kind === 'weights') {
    for (const [i, { evidence: id, option }] of bearing.weights.entries()) {
      demand(ids, id, 'evidence item', `bearing.weights[${i}].evidence`);
      demand(names, option, 'option', `bearing.weights[${i}].option`);
    }
  }
  if (bearing.kind === 'roads') {
    for (const [i, { evidence: id }] of bearing.roads.entries()) {
      demand(ids, id, 'evidence item', `bearing.roads[${i}].evidence`);
    }
  }
  if (bearing.kind === 'chain') {
    const relations = new Set(bearing.relations);
    for (const [i, { evidence: id, relation }] of bearing.links.entries()) {
      demand(ids, id, 'evidence item', `bearing.links[${i}].evidence`);
      demand(relations, relation, 'relation', `bearing.links[${i}].relation`);
    }
  }
  return faults;
}
