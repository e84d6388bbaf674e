import { readFileSync } from 'node:fs'

/**
 * The address of a built file, to be delayed or blocked: that of a file of `src` that is built alone, or of a group by its name in `vite.config.ts`.
 * Built files are named by their digest.
 */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string; name: string }>
  const built = manifest[`src/${source}`] ?? Object.values(manifest).find(({ name }) => name === source)
  if (!built) throw new Error(`nothing is built of ${source} alone`)
  return `**/${built.file}`
}
