/** A label and the height at which it would like to stand, in pixels. */
export interface LabelWish {
  readonly id: string;
  readonly y: number;
  readonly lines: number;
}

/** Splits a name into lines of at most `most` letters, at blanks; a longer word stands alone. */
export function wrapLabel(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Heights at which labels stand without overlap, as near to their wishes as that allows, in the order of the wishes:
 * neighbours that collide become a block whose middle is the mean of what they want (pool adjacent violators). `y` is the middle
 * of a label's first line; a block is kept between `top` and `bottom` where it fits.
 */
export function spreadLabels(
  wishes: readonly LabelWish[],
  lineHeight: number,
  top: number,
  bottom: number,
): Map<string, number> {
  interface Block {
    readonly members: LabelWish[];
    start: number;
    size: number;
    /** Sum over members of where the block's start would have to be for each. */
    sum: number;
  }
  const sorted = [...wishes].sort((a, b) => a.y - b.y);
  const settle = (block: Block): void => {
    const wanted = block.sum / block.members.length;
    block.start = Math.max(top, Math.min(wanted, bottom - block.size));
  };
  const blocks: Block[] = [];
  for (const wish of sorted) {
    const block: Block = {
      members: [wish],
      start: 0,
      size: wish.lines * lineHeight,
      sum: wish.y - lineHeight / 2,
    };
    settle(block);
    blocks.push(block);
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (last === undefined || before === undefined || before.start + before.size <= last.start + 1e-9)
        break;
      before.sum += last.sum - last.members.length * before.size;
      before.members.push(...last.members);
      before.size += last.size;
      settle(before);
      blocks.pop();
    }
  }
  const placed = new Map<string, number>();
  for (const { members, start } of blocks) {
    let at = start;
    for (const { id, lines } of members) {
      placed.set(id, at + lineHeight / 2);
      at += lines * lineHeight;
    }
  }
  return placed;
}
