import type { Page } from '@playwright/test';

/** What a page wrote to its document: nodes added and removed, attributes and texts set. */
export interface DomWrites {
  readonly nodes: number;
  readonly attributes: number;
  readonly texts: number;
  readonly all: number;
  /** The parts of the page that were written to most, as "count kind, element in section". */
  readonly most: readonly string[];
}

/** Lets what was asked of the page come to its end: two frames, so that effects and canvases are done. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }),
  );

/** Counts the writes to the document while `work` goes on and until the page has settled. */
export async function countDomWrites(page: Page, work: () => Promise<void>): Promise<DomWrites> {
  const counter = await page.evaluateHandle(() => {
    const counts = { nodes: 0, attributes: 0, texts: 0 };
    const places = new Map<string, number>();
    const take = (records: MutationRecord[]): void => {
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        const writes = type === 'childList' ? addedNodes.length + removedNodes.length : 1;
        if (type === 'childList') counts.nodes += writes;
        else if (type === 'attributes') counts.attributes++;
        else counts.texts++;
        const element = target instanceof Element ? target : target.parentElement;
        const section = element?.closest('[aria-label]:is(section, header, aside, [role="listbox"])');
        const place = `${attributeName ?? type}, ${element?.tagName ?? ''} in ${section?.getAttribute('aria-label') ?? 'page'}`;
        places.set(place, (places.get(place) ?? 0) + writes);
      }
    };
    const observer = new MutationObserver(take);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return {
      end: () => {
        take(observer.takeRecords());
        observer.disconnect();
        const most = [...places].sort(([, a], [, b]) => b - a).map(([place, n]) => `${n} ${place}`);
        return { ...counts, most: most.slice(0, 12) };
      },
    };
  });
  await work();
  await settle(page);
  const { nodes, attributes, texts, most } = await counter.evaluate((one) => one.end());
  await counter.dispose();
  return { nodes, attributes, texts, all: nodes + attributes + texts, most };
}
