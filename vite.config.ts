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

/** A page's entry may give what others need as well, so that it takes no file of its own beside that. */
const fewerFiles: Plugin = {
  name: 'fewer-files',
  enforce: 'post',
  config: () => ({ environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } } }),
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter(), fewerFiles, plainImports],
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
                // What a searchable select is made of comes with it.
                {
                  name: 'react',
                  test: /rolldown\/runtime|node_modules\/(?!downshift|compute-scroll-into-view|prop-types|react-is|cally|atomico|tslib|@babel\/runtime)/,
                },
                // What every page needs to act at once, and what its forms share.
                {
                  name: 'shell',
                  test: /src\/(storefront\/shell\/(layout|page-error|document-head)|ui\/(button|field|facts|form-icons|notice|request-number|page-locale)|i18n\/(words|locale|latin-digits)|money\/(formats|millimes)|shop\/goods\/items\/items)\.tsx?/,
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
            serve: './src/serve.server.ts',
            import: './src/import.server.ts',
          },
        },
      },
    },
  },
})
