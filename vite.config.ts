import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What is imported later is asked for by its name alone: its files are few, and the style sheet is there. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
}

/** The router's own measuring of loaders and navigations, which the shop asks for nowhere: a kilobyte in every shopper's browser. */
const INSTRUMENTATION = 'react-router/dist/production/lib/router/instrumentation.js'
/** Its links that load pages ahead, and its page for errors of an application without one: the shop has none of them either. */
const UNUSED = /^function (PrefetchPageLinks|RemixRootDefaultErrorBoundary)\(/gm
const plainRouter: Plugin = {
  name: 'plain-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith(INSTRUMENTATION)
      ? `const none = () => undefined, same = (one) => one, noUpdates = () => ({})
         export { none as consumeInstrumentationClientResultMetaReceiver, none as instrumentationResultMetaContext, noUpdates as getRouteInstrumentationUpdates, same as instrumentClientSideRouter, same as instrumentHandler }`
      : null,
  // The function keeps its name and gives nothing; what it was is called by nobody, and left out.
  transform: (code, id) =>
    id.includes('react-router/dist/production/lib/dom/ssr/') ? code.replace(UNUSED, 'function $1() { return null }\nfunction unused$1(') : null,
}

/** A page's entry may give what others need as well, so that it takes no file of its own beside that. */
const fewerFiles: Plugin = {
  name: 'fewer-files',
  enforce: 'post',
  config: () => ({ environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } } }),
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter(), fewerFiles, plainImports, plainRouter],
  server: { allowedHosts: true },
  build: { assetsInlineLimit: (file) => file.endsWith('.svg'), manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React's half of its developer tools: no shopper has them.
          transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
          output: {
            // Every page is told of every route's files by their names: each says what is in it, by its digest, and nothing else. What is where stands in .vite/manifest.json.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // Few files, compressed well, by when they are needed. A group takes what its modules import along, so the first named go first.
            codeSplitting: {
              groups: [
                // What a searchable select, a calendar and the dragging of staff are made of comes with them.
                {
                  name: 'react',
                  test: /rolldown\/runtime|node_modules\/(?!@atlaskit|bind-event-listener|raf-schd|downshift|compute-scroll-into-view|prop-types|react-is|cally|atomico|tslib|@babel\/runtime)/,
                },
                // What every page needs to act at once, and what its forms share.
                {
                  name: 'shell',
                  test: /src\/(storefront\/shell\/(layout|page-error|document-head)|ui\/(button|field|facts|form-icons|notice|request-number|page-locale)|i18n\/(words|locale|latin-digits)|money\/(formats|millimes)|contract\/(call|new-key)|shop\/(goods\/items\/items|upkeep\/media\/media|people\/phones\/phones)|storefront\/(details\/merchant-text|quick-order\/(browser-memory|intention)))\.tsx?/,
                },
                // What lists and site forms share, so that neither loads the other.
                { name: 'folding', test: /src\/i18n\/(fold|one-line)\.ts/ },
                { name: 'product', test: /storefront\/product\/product-page\.tsx/ },
                { name: 'list', test: /storefront\/listing\/listing-page\.tsx/ },
                // What comes to every page once it is idle.
                {
                  name: 'idle',
                  test: /storefront\/(shell\/(header|footer)|product\/settings-scripts|shortlists\/shortlist-(corner|buttons)|side-cart\/side-cart-panel|behaviour\/page-behaviour|listing\/product-grid)\.tsx?/,
                },
                {
                  name: 'product-idle',
                  test: /storefront\/(product\/(breadcrumb|product-heading|tall-column)|gallery\/gallery|details\/product-details|reviews\/review-list|more-goods\/goods-below)\.tsx?/,
                },
                { name: 'ordering', test: /storefront\/quick-order\/(buy-now-bar|order-sending|order-overlay)\.tsx?/ },
                { name: 'list-idle', test: /storefront\/(listing\/(list-head|list-tools|list-end)|filters\/filter-sidebar)\.tsx/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            serve: './src/entries/serve.server.ts',
            import: './src/entries/import.server.ts',
            backup: './src/entries/backup.server.ts',
            restore: './src/entries/restore.server.ts',
            setup: './src/entries/setup.server.ts',
          },
        },
      },
    },
  },
})
