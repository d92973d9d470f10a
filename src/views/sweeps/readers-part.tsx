import { readerMechanisms, readReaderSettings } from '#backends/scripted/settings.ts';
import { defaultSetup } from '#store/defaults.ts';
import { type PlanForm, readersName } from '#store/sweep-form.ts';
import { useLab } from '#store/use-lab.ts';
import { useSweepForm } from '#store/use-sweeps.ts';
import { CheckRow } from './check-row.tsx';

type Entry = PlanForm['readers'][number];

const AS_IN_LAB = 'as in the lab';

/** Scripted readers: the fitted ones, ideal ones, those that the lab's sliders stand at, and those of a plan. */
export function ReadersPart() {
  const chosen = useSweepForm(({ form }) => form.readers);
  const change = useSweepForm((state) => state.change);
  const lab = useLab((state) => state.setup.readers);
  const differs = readerMechanisms.some(({ key }) => lab[key] !== defaultSetup.readers[key]);
  const offered: Entry[] = ['default', 'ideal'];
  if (differs) offered.push({ name: AS_IN_LAB, settings: readReaderSettings(lab) });
  const names = new Set(offered.map(readersName));
  offered.push(...chosen.filter((entry) => !names.has(readersName(entry))));
  const isChosen = (entry: Entry): boolean => chosen.some((one) => readersName(one) === readersName(entry));
  const toggleReaders = (entry: Entry): void =>
    change({
      readers: isChosen(entry)
        ? chosen.filter((one) => readersName(one) !== readersName(entry))
        : [...chosen, entry],
    });
  return (
    <fieldset className="sw-part">
      <legend>Readers, scripted: a simulation</legend>
      <div className="sw-pairs">
        {offered.map((entry) => (
          <CheckRow key={readersName(entry)} checked={isChosen(entry)} onToggle={() => toggleReaders(entry)}>
            {readersName(entry)}
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );
}
