let leaving = false

/** True once this process was told to stop: it still answers requests, but reports that it is not ready. */
export function isShuttingDown(): boolean {
  return leaving
}

/** Marks this process as shutting down. */
export function beginShutdown(): void {
  leaving = true
}
