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

/** Address of a built file, to delay or block it: of a source file built alone, or of a group in `vite.config.ts`. Names are digests. */
export function builtFile(source: string): string {
  const files = manifest()
  const built = files[`src/${source}`] ?? Object.values(files).find(({ name }) => name === source)
  if (!built) throw new Error(`nothing is built of ${source} alone`)
  return `**/${built.file}`
}

/** Brotli bytes that a module's file loads with all its imports, beyond those of the modules and groups in `there`. */
export function bytesBeyond(source: string, there: string[]): number {
  const files = manifest()
  const loaded = (name: string): string[] => [name, ...(files[name]?.imports ?? []).flatMap(loaded)]
  const named = (group: string) => Object.keys(files).find((key) => files[key]!.name === group) ?? group
  const had = new Set(there.flatMap((one) => loaded(files[one] ? one : named(one))))
  const added = new Set(loaded(source).filter((name) => !had.has(name)))
  return [...added].reduce((bytes, name) => bytes + brotliCompressSync(readFileSync(`build/client/${files[name]!.file}`)).length, 0)
}
