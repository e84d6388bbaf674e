/** A path with its percent signs decoded; as it is where they mean nothing. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
