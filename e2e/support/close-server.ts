import type { Server } from 'node:http';

/** Resolves when a server is closed; connections that are kept open are cut. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
