import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * With these the page is cross-origin isolated, and the engine on the CPU may use threads (docs/hosting.md). The lab works without
 * them, on one thread. `credentialless` and not `require-corp`: only then may the page knock at a server that does not allow it, and
 * so tell it from one that is down.
 */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
};

/**
 * What the built page may load and run (docs/hosting.md says why for each): nothing but its own files, no inline script, no
 * evaluation. WebAssembly and workers made from blobs are what the engines in the browser need; any host may be called, since a
 * person names the server of a model. The development server needs inline scripts of its own and goes without.
 */
const securityPolicy = (): Plugin => ({
  name: 'quell-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const inline = [...html.matchAll(/<style>(.*?)<\/style>/gsu)].map(
        ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      );
      const content = [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        `style-src ${["'self'", ...inline].join(' ')}`,
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        'connect-src http: https: blob: data:',
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; ');
      return [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content },
          injectTo: 'head-prepend',
        },
      ];
    },
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss(), securityPolicy()],
  // Relative addresses, so that the built lab can be served from any folder.
  base: './',
  worker: { format: 'es' },
  server: { headers: isolation },
  preview: { headers: isolation },
  // Known from the start: one that is found while a model loads would make the development server reload the page.
  optimizeDeps: { include: ['@mlc-ai/web-llm', '@wllama/wllama'] },
  build: {
    target: 'es2023',
    manifest: true,
    // WebLLM is 6 MB in one piece, fetched by those who load a model for the GPU.
    chunkSizeWarningLimit: 6500,
    // One sheet, so that the order of cascade layers does not hang on which chunk comes first.
    cssCodeSplit: false,
  },
});
