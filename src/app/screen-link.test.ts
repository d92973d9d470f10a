import { describe, expect, test } from 'vitest';
import { createScreenStore } from '#store/screen-store.ts';
import { labOfEntry, readScreen, screenQuery, whenInLab } from './screen-link.ts';
import { screens } from './screens.tsx';

describe('the screen in the address', () => {
  test('no name and its own name are the lab, whose settings are read elsewhere', () => {
    expect(readScreen('?n=8&seed=3')).toEqual({ screen: 'lab', query: '', fault: null });
    expect(readScreen('?screen=lab&n=8')).toEqual({ screen: 'lab', query: '', fault: null });
  });

  test('every screen and its settings come back from the address that was written', () => {
    for (const { id } of screens) {
      expect(readScreen(`?${screenQuery(id, 'a=1&b=x')}`)).toEqual({
        screen: id,
        query: 'a=1&b=x',
        fault: null,
      });
    }
  });

  test('an unknown screen is the lab, and the page says so', () => {
    const { screen, fault } = readScreen('?screen=__proto__');
    expect(screen).toBe('lab');
    expect(fault?.message).toContain('screen=__proto__');
  });

  test('an entry of the history without the lab in it has default settings', () => {
    expect([null, 'n=8', {}, { lab: 7 }, { lab: 'n=8' }].map(labOfEntry)).toEqual(['', '', '', '', 'n=8']);
  });
});

test('what waits for the lab happens once, when the lab is first shown', () => {
  const shown = createScreenStore('elsewhere', '');
  let calls = 0;
  whenInLab(shown, () => calls++);
  expect(calls).toBe(0);
  shown.getState().goTo('lab');
  shown.getState().goTo('elsewhere');
  shown.getState().goTo('lab');
  expect(calls).toBe(1);
});
