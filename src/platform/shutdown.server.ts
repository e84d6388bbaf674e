let leaving = false

/** Whether this process was told to stop: it answers what comes, and is ready for no more. */
export function isShuttingDown(): boolean {
  return leaving
}

/** Notes that this process was told to stop. */
export function beginShutdown(): void {
  leaving = true
}
