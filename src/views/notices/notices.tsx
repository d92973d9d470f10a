import { useState } from 'react';
import { useLab } from '#store/use-lab.ts';
import { Button, IconButton } from '#ui/button.tsx';
import './notices.css';

const FIRST = 3;

/** What went wrong and the way out: a run that failed, and the faults of links and files, each with its place. */
export function Notices() {
  const notices = useLab((lab) => lab.notices);
  const clearNotices = useLab((lab) => lab.clearNotices);
  const failure = useLab((lab) => (lab.status === 'failed' ? lab.failure : null));
  const startRun = useLab((lab) => lab.startRun);
  const [all, setAll] = useState(false);
  const shown = all ? notices : notices.slice(0, FIRST);
  const rest = notices.length - shown.length;
  return (
    <div className="notices" role="alert">
      {failure !== null && (
        <div className="notice">
          <p>
            <b>The run stopped.</b> {failure.message} <span className="notice-hint">{failure.hint}</span>
          </p>
          <Button onClick={() => startRun()}>Run again</Button>
        </div>
      )}
      {notices.length > 0 && (
        <div className="notice">
          <ul>
            {shown.map(({ code, place, message, hint }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole, and faults may repeat
              <li key={`${code} ${at}`}>
                <b>{place}</b> {message} <span className="notice-hint">{hint}</span>
              </li>
            ))}
            {rest > 0 && (
              <li>
                <Button look="link" onClick={() => setAll(true)}>
                  {rest} more
                </Button>
              </li>
            )}
          </ul>
          <IconButton
            label="Put these notices away"
            onClick={() => {
              setAll(false);
              clearNotices();
            }}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="m2 2 8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </IconButton>
        </div>
      )}
    </div>
  );
}
