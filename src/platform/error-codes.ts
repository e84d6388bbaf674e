/** PostgreSQL's five-letter code of an error, or the system's (`ECONNREFUSED`); undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
