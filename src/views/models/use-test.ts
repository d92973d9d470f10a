import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ServerPlace, useModels } from '#store/models-store.ts';

/** A test of a connection: one at a time, a newer one ends the one before. */
export function useTest() {
  const probe = useModels((models) => models.probe);
  const stop = useRef<AbortController | null>(null);
  return useMutation({
    mutationFn: ({ place, key }: { readonly place: ServerPlace; readonly key: string | null }) => {
      stop.current?.abort();
      stop.current = new AbortController();
      return probe(place, key, stop.current.signal);
    },
    // The key is among the variables: they are dropped as soon as nobody looks.
    gcTime: 0,
  });
}
