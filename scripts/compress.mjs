/** Runs after the build: writes a brotli and a gzip copy of each text asset once, so that no request pays for it. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const MANIFEST = 'window.__reactRouterManifest='

/** Every shopper loads the table of routes. Staff pages find their shared files by themselves, so the table does not list them. */
function forShoppers(manifest) {
  const { routes, ...others } = JSON.parse(manifest.slice(MANIFEST.length).replace(/;$/, ''))
  const short = Object.entries(routes).map(([id, route]) => [id, id.startsWith('admin/') || id.startsWith('back-office/') ? { ...route, imports: [] } : route])
  return `${MANIFEST}${JSON.stringify({ ...others, routes: Object.fromEntries(short) })};`
}

for (const entry of readdirSync(join(process.env.HANOUT_BUILD, 'client'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|json)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  if (/^manifest-\w+\.js$/.test(entry.name)) writeFileSync(path, forShoppers(readFileSync(path, 'utf8')))
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
