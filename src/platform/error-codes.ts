/** PostgreSQL's five-letter code of an error, or the system's (`ECONNREFUSED`); undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

export function meansDiskFull(error: unknown): boolean {
  return FULL.has(errorCode(error) ?? '') || (error instanceof Error && error.cause !== undefined && meansDiskFull(error.cause))
}
