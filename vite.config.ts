import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Relative addresses, so that the built lab can be served from any folder.
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    chunkSizeWarningLimit: 2500,
    // One sheet, so that the order of cascade layers does not hang on which chunk comes first.
    cssCodeSplit: false,
  },
});
