import { type Connection, defaultConnection, nameConnection } from '#backends/connection.ts';
import { useEngines } from '#store/engines-store.ts';
import { useModels } from '#store/models-store.ts';

type Given = Pick<Connection, 'kind' | 'model' | 'address'> & Partial<Pick<Connection, 'custom'>>;

/** Makes a connection for an engine of this browser and loads its model. A failure stands in the engine's own line. */
export function useLoader(): (given: Given, files?: readonly File[]) => void {
  const connections = useModels((models) => models.connections);
  const connect = useModels((models) => models.connect);
  const load = useEngines((engines) => engines.load);
  const giveFiles = useEngines((engines) => engines.giveFiles);
  return (given, files = []) => {
    const known = connections.find(
      ({ kind, model, address }) => kind === given.kind && model === given.model && address === given.address,
    );
    const taken = connections.map(({ name }) => name);
    const connection: Connection =
      known === undefined
        ? { ...defaultConnection, ...given, name: nameConnection(given.model, given.address, taken) }
        : { ...known, ...given };
    connect(connection);
    if (files.length > 0) giveFiles(connection.name, files);
    void load(connection).catch(() => {});
  };
}
