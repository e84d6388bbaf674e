import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

interface BuiltFile {
  file: string
  name: string
  imports?: string[]
}

function manifest(): Record<string, BuiltFile> {
  return JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, BuiltFile>
}

/**
 * The address of a built file, to be delayed or blocked: that of a file of `src` that is built alone, or of a group by its name in `vite.config.ts`.
 * Built files are named by their digest.
 */
export function builtFile(source: string): string {
  const files = manifest()
  const built = files[`src/${source}`] ?? Object.values(files).find(({ name }) => name === source)
  if (!built) throw new Error(`nothing is built of ${source} alone`)
  return `**/${built.file}`
}

/** Bytes of code, in brotli, that a module's file loads with all that it imports, beyond what the given modules and groups have loaded already. */
export function bytesBeyond(source: string, there: string[]): number {
  const files = manifest()
  const loaded = (name: string): string[] => [name, ...(files[name]?.imports ?? []).flatMap(loaded)]
  const named = (group: string) => Object.keys(files).find((key) => files[key]!.name === group) ?? group
  const had = new Set(there.flatMap((one) => loaded(files[one] ? one : named(one))))
  const added = new Set(loaded(source).filter((name) => !had.has(name)))
  return [...added].reduce((bytes, name) => bytes + brotliCompressSync(readFileSync(`build/client/${files[name]!.file}`)).length, 0)
}
