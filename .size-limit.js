import { readFileSync } from 'node:fs';

// What the first load fetches: the entry and everything that it imports at once, read from the build's manifest.
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const files = new Set();
const visit = (name) => {
  const chunk = manifest[name];
  if (chunk === undefined || files.has(`dist/${chunk.file}`)) return;
  files.add(`dist/${chunk.file}`);
  for (const next of chunk.imports ?? []) visit(next);
};
visit('index.html');

export default [
  { name: 'First load, JavaScript', path: [...files], limit: '180 kB', gzip: true },
  {
    name: 'Routing worker, without the tokenizer',
    path: 'dist/assets/routing-worker-*.js',
    limit: '80 kB',
    gzip: true,
  },
  {
    name: 'Tokenizer tables, in the worker',
    path: 'dist/assets/cl100k_base-*.js',
    // Twice: for the workers, and for the page once it runs on models.
    limit: '1040 kB',
    gzip: true,
  },
  { name: 'Sweep worker', path: 'dist/assets/sweep-worker-*.js', limit: '90 kB', gzip: true },
  { name: 'WebLLM, in its worker', path: 'dist/assets/model-worker-*.js', limit: '2400 kB', gzip: true },
  { name: 'Engine on the CPU', path: 'dist/assets/wllama-*.wasm', limit: '3000 kB', gzip: true },
];
