import { spawn } from 'node:child_process'
import { closeSync, openSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { bareEnvironment, type Account } from './account.ts'

const LONGEST_LOG_BYTES = 1_000_000

/**
 * Stands between this process and PostgreSQL. It holds a pipe from this process, and when the pipe ends (we closed it,
 * or died, even by kill -9) it interrupts the server, which is PostgreSQL's fast and clean shutdown; then it removes
 * the folder named first, if one is named. When the server ends by itself, it ends with the server's exit code.
 * It lets pass the signals that a terminal or a service manager sends to everyone: the shop alone ends its server.
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

/** A program that ends when this process does. */
export interface Guarded {
  /** Its exit code, once it is gone. Signals count as 128 + their number. */
  exited: Promise<number>
  /** Lets this process end without waiting for it. */
  letGo(): void
  /** Interrupts it, if it still runs; this process waits for it again. */
  end(): void
}

interface Surroundings {
  /** The file its output is added to; begun anew when it got long. */
  log: string
  /** A folder to remove when it is ended, else ''. */
  removeAfter: string
}

/** Starts a program under an account, out of reach of the terminal. */
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

/** The last lines of a log, for an error that says why. */
export async function lastWords(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-3).join('\n')
}
