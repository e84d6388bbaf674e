/** Runs the work once and keeps its result. A failure is not kept, so a temporary fault does not last until the next start. */
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
