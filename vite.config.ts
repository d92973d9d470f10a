import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * With these the page is cross-origin isolated, and the engine on the CPU may use threads (docs/hosting.md). The lab works without
 * them, on one thread.
 */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
    chunkSizeWarningLimit: 2500,
    // One sheet, so that the order of cascade layers does not hang on which chunk comes first.
    cssCodeSplit: false,
  },
});
