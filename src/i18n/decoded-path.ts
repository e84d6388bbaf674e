/** Percent-decodes a path; an invalid one is returned as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
