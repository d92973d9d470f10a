import { useLibrary } from '#store/use-library.ts';
import { IconButton } from '#ui/button.tsx';

/** What went wrong and the way out: the storage itself, then single files and records. */
export function RunNotices() {
  const fault = useLibrary((library) => library.fault);
  const notices = useLibrary((library) => library.notices);
  const clearNotices = useLibrary((library) => library.clearNotices);
  return (
    <div className="rn-notices" role="alert">
      {fault !== null && (
        <p className="rn-notice">
          <b>{fault.message}</b> <span className="rn-hint">{fault.hint}</span>
        </p>
      )}
      {notices.length > 0 && (
        <div className="rn-notice">
          <ul>
            {notices.map(({ code, place, message, hint }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notices only ever grow until they are put away whole
              <li key={`${code} ${at}`}>
                <b>{place}</b> {message} <span className="rn-hint">{hint}</span>
              </li>
            ))}
          </ul>
          <IconButton label="Put these notices away" onClick={clearNotices}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="m2 2 8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </IconButton>
        </div>
      )}
    </div>
  );
}
