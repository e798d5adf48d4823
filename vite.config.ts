import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './src/web/server/precompress.ts'

/**
 * `vite build --app` makes both halves of the pages: `dist/client`, the files browsers fetch, and `dist/server`, one
 * bundle that renders (`src/web/entry-server.tsx`).
 */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss(), precompress()],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        // Fonts and pictures stay files: the security policy allows no data: fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/web/entry-browser.tsx' },
      },
    },
    ssr: {
      // React is bundled so that it is the production one whatever NODE_ENV the server runs under.
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        target: 'node26',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/web/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      },
    },
  },
})
