import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  server: { allowedHosts: true },
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page is told of every route's files by their names: each says what is in it, by its digest, and nothing else. What is where stands in .vite/manifest.json.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // Few files, compressed well: React with its router, and what stands around every page of the shop.
            codeSplitting: {
              groups: [
                // What a searchable select is made of comes with it, at the checkout's first touch.
                { name: 'react', test: /node_modules\/(?!downshift|compute-scroll-into-view|prop-types|react-is|tslib|@babel\/runtime)/ },
                {
                  name: 'shell',
                  test: /src\/(i18n\/(words|locale|counted)|money\/formats|ui\/(badge|before-code|button|cached-html|error-page|first-touch|icons|late|logo|menu|notice|price|request-number|stars|storage-script|theme)|storefront\/(menu\/menu\.|notices\/notice-id|quick-order\/(local-memory|payment-redirect)|shell\/(?!footer|own-things|shortlist-link)|search\/search-box))/,
                },
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
