import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** May end before its port opens. */
export interface Run {
  process: ChildProcess
  output(): string
  exit: Promise<number | null>
}

const ROOT = join(import.meta.dirname, '..')
/** Compiled once per build: some seventy starts of a run read the same code. */
const COMPILED = join(ROOT, 'build/compiled')

const running = new Set<ChildProcess>()
// No shop outlives the run, however it ends.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** With these settings and no others from our environment. */
export function runShop(settings: Record<string, string>): Run {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/start.js'], { cwd: ROOT, env, stdio: 'pipe' })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  return { process: child, output: () => output, exit }
}

/** Waits until the port is open. Throws the output if the shop ends instead. */
export async function untilOpen({ process: child, output, exit }: Run): Promise<void> {
  const open = new Promise<void>((resolve) => child.stdout!.on('data', () => /(?:Password|Set up your shop):.*\n/.test(output()) && resolve()))
  await Promise.race([open, exit.then((code) => Promise.reject(new Error(`It ended with ${code}:\n${output()}`)))])
}
