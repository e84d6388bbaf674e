import { spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { bareEnvironment, type Account } from './account.ts'

const LONGEST_LOG_BYTES = 1_000_000

/**
 * Script of a guard between this process and PostgreSQL, which ends with the server's exit code. It holds a pipe from this process. When the pipe closes (even
 * by kill -9) it interrupts the server, a fast and clean shutdown, then removes the given folder, if any. It ignores signals that a terminal or a service
 * manager sends to everyone: only the shop ends its server.
 */
const GUARD = `
exec 3<&0
folder=$1; shift
"$@" </dev/null 3<&- &
server=$!
trap '' HUP INT TERM
(
  read -r _ <&3
  trap '' USR1
  kill -INT $server
  [ "$folder" ] || exit
  while kill -0 $server; do sleep 0.02; done
  cd / && rm -rf "$folder"
) 2>/dev/null &
lifeline=$!
wait $server 2>/dev/null
code=$?
kill -USR1 $lifeline 2>/dev/null
wait $lifeline 2>/dev/null
exit $code
`

/** Ends when this process does. */
export interface Guarded {
  /** Exit code, once it has ended. Signals count as 128 + their number. */
  exited: Promise<number>
  /** Lets this process end without waiting for it. */
  letGo(): void
  /** Interrupts it if it still runs; this process waits for it again. */
  end(): void
}

interface Surroundings {
  /** Output is appended; a long file is truncated. */
  log: string
  /** A folder to remove after its end, else ''. */
  removeAfter: string
}

/** Out of reach of the terminal's signals. */
export function startGuarded({ ids, through }: Account, command: string[], { log, removeAfter }: Surroundings): Guarded {
  const isLong = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG_BYTES
  const output = openSync(log, isLong ? 'w' : 'a', 0o600)
  const child = spawn('sh', ['-c', GUARD, 'hanout-postgres', removeAfter, ...through, ...command], {
    ...ids,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  child.stdin?.on('error', () => {}) // the guard is gone already
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
  const letGo = () => child.unref()
  const end = () => {
    child.ref()
    child.stdin?.destroy()
  }
  return { exited, letGo, end }
}

/** The last lines of a log, as the reason in an error. */
export async function lastWords(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-3).join('\n')
}
