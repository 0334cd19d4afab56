import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Relative asset addresses: the page's base element decides the prefix, so one build serves under any path.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2022' },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:9000', '/config.js': 'http://127.0.0.1:9000' },
  },
});
