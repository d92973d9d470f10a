import { useLab } from '#store/use-lab.ts';
import './branches.css';

/** The forks of the run on screen, once there are any: each opens as it was left. */
export function Branches() {
  const branches = useLab((lab) => lab.branches);
  const branch = useLab((lab) => lab.branch);
  const openBranch = useLab((lab) => lab.openBranch);
  if (branches.length < 2) return null;
  return (
    <nav className="branches" aria-label="Branches">
      <span aria-hidden="true">Branches</span>
      <ol>
        {branches.map(({ label }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: branches only ever grow, and two may have one name
          <li key={i}>
            <button
              type="button"
              aria-current={i === branch ? 'true' : undefined}
              onClick={() => openBranch(i)}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
