import { useId, useState } from 'react';
import { useScreen } from '#store/screen-store.ts';
import './ours-list.css';
import type { OursChoice } from './ours/choice.ts';
import { oursGroups } from './ours/groups.ts';
import { searchChoices } from './search-choices.ts';

const count = (groups: typeof oursGroups): number =>
  groups.reduce((sum, { choices }) => sum + choices.length, 0);

const many = (number: number): string => (number === 1 ? '1 choice' : `${number} choices`);

/** Another screen comes in the place of this one; a run of the lab opens beside it, so that the one under way is kept. */
function SeeIt({ query, words }: NonNullable<OursChoice['see']>) {
  const goTo = useScreen((state) => state.goTo);
  const settings = new URLSearchParams(query);
  const screen = settings.get('screen');
  if (screen === null)
    return (
      <a href={`?${query}`} target="_blank" rel="noreferrer" title="Opens in a tab of its own">
        See it: {words}
      </a>
    );
  settings.delete('screen');
  return (
    <a
      href={`?${query}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(screen, settings.toString());
      }}
    >
      See it: {words}
    </a>
  );
}

/** One choice: what, why, where it can be changed or seen, and where in the source it is made. */
function Choice({ what, why, change, see, where }: OursChoice) {
  return (
    <li>
      <b>{what}</b>
      <p>{why}</p>
      {(change !== undefined || see !== undefined) && (
        <p className="mt-act">
          {change !== undefined && <span>To change: {change}</span>}
          {see !== undefined && <SeeIt {...see} />}
        </p>
      )}
      {where.length > 0 && <p className="mt-source">src/{where.join(', src/')}</p>}
    </li>
  );
}

/** Every choice of this lab, in groups that open, with a field to search them. */
export function OursList() {
  const [sought, setSought] = useState('');
  const id = useId();
  const found = searchChoices(oursGroups, sought);
  const searching = sought.trim() !== '';
  return (
    <>
      <p>
        The public texts leave these open. In the lab they are marked <span className="mt-mark">ours</span>{' '}
        where they act. Each could have been made otherwise, and each says why it was not.
      </p>
      <div className="mt-search">
        <label htmlFor={id}>Search the choices</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <output htmlFor={id}>
          {searching ? `${count(found)} of ${count(oursGroups)}` : many(count(oursGroups))}
        </output>
      </div>
      {searching && found.length === 0 && <p>No choice has all of these words.</p>}
      {found.map(({ id: group, title, choices }) => (
        <details key={`${group} ${searching}`} className="mt-group" open={searching}>
          <summary>
            {title}{' '}
            <small>
              {choices.length} <span className="visually-hidden">choices</span>
            </small>
          </summary>
          <ul>
            {choices.map((choice) => (
              <Choice key={`${choice.what} ${choice.why}`} {...choice} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
