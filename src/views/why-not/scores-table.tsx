import { useState } from 'react';
import type { ScoredMessage } from '#core/measures/score-axis.ts';
import { CountButton } from './count-button.tsx';
import { MatchedText } from './matched-text.tsx';
import { type Names, wordShare, wordStanding } from './why-not-words.ts';

/** The scores as a table, best first: the same as the axis, for those who do not see it, and with every mark by hand. */
export function ScoresTable({
  arm,
  evidence,
  messages,
  names,
  caption,
}: {
  arm: 0 | 1;
  evidence: number;
  messages: readonly ScoredMessage[];
  names: Names;
  caption: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details className="wn-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="visually-hidden">Scores as a </span>table
      </summary>
      {open && (
        <section
          className="wn-table-box"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
          tabIndex={0}
          aria-label={caption}
        >
          <table>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Agent</th>
                <th scope="col">Score</th>
                <th scope="col">Message</th>
                <th scope="col">
                  <span className="visually-hidden">By hand</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {[...messages]
                .sort((a, b) => b.explained.score - a.explained.score || a.agent - b.agent)
                .map((message) => (
                  <tr key={`${message.agent}/${message.round}`}>
                    <th scope="row">
                      {names.nameOf(message.agent)} <small>r{message.round}</small>
                    </th>
                    <td>{message.explained.score.toFixed(2)}</td>
                    <td>
                      {message.explained.sentence !== '' && (
                        <MatchedText sentence={message.explained.sentence} words={message.explained.words} />
                      )}{' '}
                      <span className="wn-none">
                        {wordShare(message)}; {wordStanding(message, names)}
                      </span>
                    </td>
                    <td>
                      <CountButton
                        arm={arm}
                        evidence={evidence}
                        message={message}
                        name={names.nameOf(message.agent)}
                        look="link"
                      />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
