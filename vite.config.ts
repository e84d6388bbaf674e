import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  server: { allowedHosts: true },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files, compressed well: React with its router, and what stands around every page of the shop.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/ },
                {
                  name: 'shell',
                  test: /src\/(ui\/(badge|button|error-page|first-touch|icons|late|logo|menu|price|request-number|theme)|storefront\/(menu\/menu\.|notices\/notice-id|shell\/(?!footer|own-things|shortlist-link)|search\/search-box))/,
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
