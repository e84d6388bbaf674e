/** Work that is done once: its result is remembered. A failure is not, so that one fault of a moment does not last until the next start. */
export function remembered<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => {
    done ??= work().catch((fault: unknown) => {
      done = undefined
      throw fault
    })
    return done
  }
}
