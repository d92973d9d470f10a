import { Dialog } from '#ui/dialog.tsx';
import './help-dialog.css';

interface ListedShortcut {
  readonly keys: readonly string[];
  readonly name: string;
  readonly group: string;
}

interface HelpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly shortcuts: readonly ListedShortcut[];
}

/** Lists every key there is, from the table that the keys themselves come from. */
export function HelpDialog({ open, onClose, shortcuts }: HelpDialogProps) {
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <Dialog title="Keys" open={open} onClose={onClose}>
      <div className="help">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ name, keys }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      {keys.map((way, at) => (
                        <span key={way}>
                          {at > 0 && <small> or </small>}
                          {way.split(' ').map((key) => (
                            <kbd key={key}>{key}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="help-note">Letters wait while something is being typed.</p>
    </Dialog>
  );
}
