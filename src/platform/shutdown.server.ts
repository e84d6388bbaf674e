let leaving = false

/** A stopping process still answers requests, but reports that it is not ready. */
export function isShuttingDown(): boolean {
  return leaving
}

export function beginShutdown(): void {
  leaving = true
}
