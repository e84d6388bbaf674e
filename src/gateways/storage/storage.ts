/** Files by name (`ab/abcd…-640.webp`), which never change once stored. */
export interface Storage {
  /** Path of the file on this machine; undefined if it does not exist. Throws `StorageAway`. */
  find(name: string): Promise<string | undefined>
  /** Stores a finished file by moving it: completely or not at all, even after a power cut. Throws `StorageAway`. */
  put(name: string, path: string): Promise<void>
  /** Keeps a finished file on this machine alone, by moving it. */
  keep(name: string, path: string): Promise<void>
  /** Does nothing if the file does not exist. Throws `StorageAway`. */
  remove(name: string): Promise<void>
}

/** The storage does not answer, or not as it should. Nothing was stored. */
export class StorageAway extends Error {}
