import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { asciiChunks } from './src/web/server/files/ascii-chunks.ts'
import { lightIcons } from './src/web/server/files/light-icons.ts'
import { precompress } from './src/web/server/files/precompress.ts'
import { sourceLocations } from './src/web/server/files/source-locations.ts'
import { styledImports } from './src/web/server/files/styled-imports.ts'

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Which pages import a module, at once or through others: `catalog/home`. */
function pagesUsing(id: string, graph: Graph, seen = new Set<string>(), pages = new Set<string>()): Set<string> {
  if (seen.has(id)) return pages
  seen.add(id)
  const page = /\/web\/pages\/([^/]+\/[^/]+)\/page\.tsx$/.exec(id)?.[1]
  if (page) pages.add(page)
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) pagesUsing(importer, graph, seen, pages)
  return pages
}

const cataloguePages: readonly string[] = ['catalog/home', 'catalog/product-list', 'catalog/product', 'catalog/deals']
const isCheckoutPage = (page: string) => /^(?:cart|checkout|payments)\//.test(page)
const sharedModule = /\/src\/(?:wire|browser|units|shop)\/|\/web\/(?:ui|parts|texts)\/|lucide/
const isPublicForm = (page: string) => /^(?:support|buy-back|content)\//.test(page)

/** Libraries that read files beside their modules, or load native code: they stay in `node_modules`. */
const librariesWithFiles = ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'pdfkit', 'pino', 'sharp']

/**
 * `vite build --app` makes both halves of the pages: `dist/client`, the files browsers fetch, and `dist/server`, one
 * bundle that renders (`src/web/entry-server.tsx`). Beside them lie `dist/admin`, the back office, and `dist/shop`, the
 * program that serves all of it.
 */
export default defineConfig({
  appType: 'custom',
  plugins: [lightIcons(), react(), styledImports(), precompress()],
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
        // Documents name the modules of their page themselves.
        modulePreload: false,
        rolldownOptions: {
          // The stylesheet of the page that is shown without a network stands in no other document.
          input: ['src/web/entry-browser.tsx', 'src/web/offline/offline-page.css'],
          // What every page needs comes in three files: React and the other libraries, which seldom change, and the frame.
          // What the catalogue's pages share comes in a fourth, and in one more what the list, or a product, has in common
          // with other pages; from cart to payment two more: what they share with public forms, and the rest. A small file costs
          // its headers and a round trip, and compresses badly (decision 0099).
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/,
                  tags: ['$initial'],
                  priority: 5,
                },
                { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 4 },
                { name: 'frame', test: /^(?!.*offline-page\.css)/, tags: ['$initial'], priority: 3 },
                {
                  debugName: 'catalogue',
                  name: (id, graph) =>
                    cataloguePages.filter((page) => pagesUsing(id, graph).has(page)).length > 1 ? 'catalogue' : null,
                  priority: 1,
                },
                {
                  debugName: 'controls',
                  test: /\/web\/ui\/(?!form\/field)|lucide/,
                  name: (id, graph) => (pagesUsing(id, graph).has('catalog/product-list') ? 'controls' : null),
                },
                {
                  debugName: 'product',
                  test: /\/web\/(?:ui|parts|texts)\/|lucide|\/shop\//,
                  name: (id, graph) => (pagesUsing(id, graph).has('catalog/product') ? 'product' : null),
                },
                // First: a group takes the modules that its own import as well, unless an earlier one has them.
                {
                  debugName: 'forms',
                  test: sharedModule,
                  name: (id, graph) => {
                    const pages = [...pagesUsing(id, graph)]
                    return pages.some(isCheckoutPage) && pages.some(isPublicForm) ? 'forms' : null
                  },
                },
                {
                  debugName: 'checkout',
                  test: sharedModule,
                  name: (id, graph) => {
                    const pages = [...pagesUsing(id, graph)]
                    return pages.length > 1 && pages.some(isCheckoutPage) ? 'checkout' : null
                  },
                },
              ],
            },
          },
        },
      },
    },
    // The back office: its own bundle, of which no shopper is sent a byte (decision 0050).
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/admin',
        assetsDir: 'admin-files',
        copyPublicDir: false,
        manifest: 'manifest.json',
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: { input: 'src/admin/entry.tsx' },
      },
    },
    // The service worker is one file without imports; the server names the build in front of it.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        rolldownOptions: {
          input: 'src/web/worker/worker.ts',
          output: { entryFileNames: 'worker.js', format: 'iife' },
        },
      },
    },
    // The service worker of the back office, likewise one file (decision 0128).
    adminWorker: {
      consumer: 'client',
      build: {
        outDir: 'dist/admin-worker',
        copyPublicDir: false,
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        rolldownOptions: {
          input: 'src/admin/worker/push-worker.ts',
          output: { entryFileNames: 'admin-worker.js', format: 'iife' },
        },
      },
    },
    ssr: {
      // React is bundled so that it is the production one whatever NODE_ENV the server runs under.
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        target: 'node26',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/web/entry-server.tsx',
          plugins: [asciiChunks()],
          output: { entryFileNames: 'entry-server.js' },
        },
      },
    },
    // The program itself: loading some two thousand modules one by one takes longer than opening the database (decision 0138).
    shop: {
      consumer: 'server',
      resolve: { noExternal: true, external: [...librariesWithFiles] },
      build: {
        outDir: 'dist/shop',
        target: 'node26',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: 'src/main.ts',
          platform: 'node',
          plugins: [sourceLocations('dist/shop'), asciiChunks()],
          output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
