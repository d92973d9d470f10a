import { hiddenBenchReader } from './hiddenbench.ts';
import { importItems, type TaskImport } from './import-items.ts';
import { musiqueReader } from './musique.ts';
import { taskJsonReader } from './task-json.ts';

/**
 * Reads tasks from a text of any form the lab knows, told apart by content: the lab's own task JSON, HiddenBench
 * or MuSiQue, each as one task, an array, `{tasks: [...]}` or JSON Lines; forms may be mixed in one file. Never throws: good
 * tasks, faults and notes stand side by side.
 *
 * This file and the readers behind it load the schema library; pages import it only when there is something to
 * read. To add a form: one file with an ItemReader and one entry here.
 */
export function readTasks(text: string): TaskImport {
  return importItems(text, [taskJsonReader, hiddenBenchReader, musiqueReader]);
}
