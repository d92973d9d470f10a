import { useMemo } from 'react';
import { readHeardMessages } from '#core/measures/heard-messages.ts';
import { type InboxLine, readInbox } from '#core/measures/inbox-view.ts';
import { knownAt, type Stage } from '#core/stage.ts';
import type { ArmReading } from '#viz/arm-reading.ts';

/** Messages that are listed before routing; a receiver of a thousand agents hears all of them. */
const MOST_HEARD = 60;

/** A line of the box, ready to be drawn. */
export interface ShownLine {
  readonly line: InboxLine;
  readonly place: string;
  readonly sender: string | null;
  readonly earlier: readonly number[];
}

export interface ShownInbox {
  readonly lines: readonly ShownLine[];
  /** All lines there are, shown or not. */
  readonly total: number;
  /** Answers that stand behind routed sentences, without their messages. */
  readonly answers: number;
  /** The inbox as it is in the prompt; false: what lies before its routing. */
  readonly routed: boolean;
}

const nothing: readonly number[] = [];

/** The inbox of a receiver, or, before the round is routed, the messages that it hears: unmarked, then marked. */
export function useInboxLines(arm: ArmReading, round: number, receiver: number, stage: Stage): ShownInbox {
  const { trace, condition } = arm;
  const { routed, matched: marked } = knownAt(round, stage);
  return useMemo(() => {
    const nameOf = (agent: number): string => trace.agents[agent]?.id ?? `A${agent + 1}`;
    if (routed) {
      const lines = readInbox(trace, round, receiver).map(
        (line, i): ShownLine => ({
          line,
          place: `[${i + 1}]`,
          sender: line.sender === undefined ? null : nameOf(line.sender),
          earlier: nothing,
        }),
      );
      const answers = (trace.rounds[round]?.turns[receiver]?.inbox ?? []).filter(
        ({ kind }) => kind === 'answer',
      ).length;
      return { lines, total: lines.length, answers, routed };
    }
    const heard = readHeardMessages(trace, condition, round, receiver);
    const lines = heard.slice(0, MOST_HEARD).map(({ line, earlier }, i): ShownLine => {
      const sender = nameOf(line.sender);
      return {
        line: marked ? line : { ...line, restated: [] },
        place: condition.inbox === 'messages' ? `[${i + 1}]` : sender,
        sender,
        earlier: marked ? earlier : nothing,
      };
    });
    return { lines, total: heard.length, answers: 0, routed };
  }, [trace, condition, round, receiver, routed, marked]);
}
