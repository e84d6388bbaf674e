import { readFileSync } from 'node:fs'

/** The address that a file of `src` was built to, to be held back or kept away: built files are named by their digest. */
export function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string } | undefined>
  const built = manifest[`src/${source}`]
  if (!built) throw new Error(`nothing is built of ${source} alone`)
  return `**/${built.file}`
}
