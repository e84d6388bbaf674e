import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Dynamic imports without preloading: they have few files, and the style sheet is loaded already. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
}

/** The router's instrumentation of loaders and navigations, unused here: a kilobyte in every shopper's browser. */
const INSTRUMENTATION = 'react-router/dist/production/lib/router/instrumentation.js'
/** Its prefetching links, and its error page for applications without one: unused too. */
const UNUSED = /^function (PrefetchPageLinks|RemixRootDefaultErrorBoundary)\(/gm
export const plainRouter: Plugin = {
  name: 'plain-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith(INSTRUMENTATION)
      ? `const none = () => undefined, same = (one) => one, noUpdates = () => ({})
         export { none as consumeInstrumentationClientResultMetaReceiver, none as instrumentationResultMetaContext, noUpdates as getRouteInstrumentationUpdates, same as instrumentClientSideRouter, same as instrumentHandler }`
      : null,
  // The function keeps its name and returns null; its former body is never called, and dropped.
  transform: (code, id) =>
    id.includes('react-router/dist/production/lib/dom/ssr/') ? code.replace(UNUSED, 'function $1() { return null }\nfunction unused$1(') : null,
}

/** The server's build contains the packages that it runs, of which Node would read a thousand files at each start. Native ones stay outside. */
const wholeServer: Plugin = {
  name: 'whole-server',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: { resolve: { noExternal: true, external: ['sharp', 'vite', 'pg-native'] }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    },
  }),
}

const SHOPPER_PAGES = 'virtual:shopper-pages'
const STAFF_ROUTE = /"(?!root"|fr\/|ar\/|en\/)[^"]+": \{\s+id: [^}]*module: (route\d+)\s+\}(?:,\s+)?/g
/** The server's build without its other routes, mostly staff's: half of the code of all pages, read when one is requested. */
export const shopperPages: Plugin = {
  name: 'shopper-pages',
  resolveId: (id) => (id === SHOPPER_PAGES ? `\0${id}` : null),
  async load(id) {
    if (id !== `\0${SHOPPER_PAGES}`) return null
    if (this.environment.mode === 'dev') return `export * from 'virtual:react-router/server-build'`
    const { code } = await this.load({ id: '\0virtual:react-router/server-build' })
    const others = [...code!.matchAll(STAFF_ROUTE)].map(([, name]) => name)
    if (others.length === 0) throw new Error('shopper-pages: the build of the router has another form')
    return code!.replaceAll(STAFF_ROUTE, '').replaceAll(new RegExp(`import \\* as (?:${others.join('|')}) from .*`, 'g'), '')
  },
}

/** A page's entry may export code shared with others, which saves a separate file. */
const fewerFiles: Plugin = {
  name: 'fewer-files',
  enforce: 'post',
  config: () => ({ environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } } }),
}

/** The bundler's helpers join React's file, which saves one, only if every file that uses them loads React's too. */
export const helpersWithReact = {
  name: 'helpers-with-react',
  apply: 'build',
  transform: (code: string, id: string) => (id.endsWith('pragmatic-drag-and-drop/dist/esm/entry-point/element/adapter.js') ? `import 'react'\n${code}` : null),
} satisfies Plugin

export default defineConfig({
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter(), fewerFiles, helpersWithReact, plainImports, plainRouter, wholeServer, shopperPages],
  server: { allowedHosts: true },
  build: { assetsInlineLimit: (file) => file.endsWith('.svg'), manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router's warnings to developers: no shopper reads them.
          treeshake: { manualPureFunctions: ['warning'] },
          // React's half of its developer tools: no shopper has them.
          transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
          output: {
            // Every page lists all routes' files: the names are digests alone, to be short. The mapping is in .vite/manifest.json.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // Few files, compressed well, by when they are needed. A group includes its modules' imports, so the first named take precedence.
            codeSplitting: {
              groups: [
                // Excludes the libraries of searchable selects, calendars and staff's dragging, charts and camera: they load with these.
                {
                  name: 'react',
                  test: /rolldown\/runtime|node_modules\/(?!@atlaskit|bind-event-listener|raf-schd|downshift|compute-scroll-into-view|prop-types|react-is|cally|atomico|tslib|@babel\/runtime|uplot|@zxing|ts-custom-error)/,
                },
                // What every page needs to act at once, and what its forms share.
                {
                  name: 'shell',
                  test: /src\/(storefront\/shell\/(layout|page-error|document-head)|ui\/(button|field|facts|form-icons|notice|request-number|page-locale)|i18n\/(words|locale|latin-digits)|money\/(formats|millimes)|contract\/(call|new-key)|shop\/(goods\/items\/items|upkeep\/media\/media|people\/phones\/phones)|storefront\/(details\/merchant-text|quick-order\/browser-memory))\.tsx?/,
                },
                { name: 'product', test: /storefront\/product\/product-page\.tsx/ },
                { name: 'list', test: /storefront\/listing\/listing-page\.tsx/ },
                // Loaded by every page once it is idle.
                {
                  name: 'idle',
                  test: /(i18n\/(fold|one-line)|storefront\/(shell\/(header|footer)|product\/settings-scripts|deals\/deal-countdown|shortlists\/shortlist-(corner|buttons)|side-cart\/side-cart-panel|behaviour\/page-behaviour|listing\/product-grid|product\/stock-alert-form|trust\/(order-trust|contact-(links|view))|quick-order\/(remembered-person|payment-redirect|order-overlay)))\.tsx?/,
                },
                {
                  name: 'product-idle',
                  test: /storefront\/(product\/(product-heading|below-order)|quick-order\/(buy-now-bar|order-sending|remembered-line)|gallery\/gallery|details\/product-details|reviews\/product-reviews|more-goods\/goods-below)\.tsx?/,
                },
                { name: 'list-idle', test: /storefront\/(listing\/list-frame|filters\/filter-sidebar)\.tsx/ },
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
            start: './server.ts',
            import: './src/entries/import.server.ts',
            backup: './src/entries/backup.server.ts',
            restore: './src/entries/restore.server.ts',
            setup: './src/entries/setup.server.ts',
            doctor: './src/entries/doctor.server.ts',
          },
        },
      },
    },
  },
})
