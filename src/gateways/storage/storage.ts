/** A storage of files by name (`ab/abcd…-640.webp`), which never change once they are there. */
export interface Storage {
  /** Path of the file on this machine; undefined where there is none. Throws `StorageAway`. */
  find(name: string): Promise<string | undefined>
  /** Stores a finished file, moved from its path: whole or not at all, even after a power cut. Throws `StorageAway`. */
  put(name: string, path: string): Promise<void>
  /** Keeps a finished file on this machine alone, moved from its path. */
  keep(name: string, path: string): Promise<void>
  /** Removes a file, if it is there. Throws `StorageAway`. */
  remove(name: string): Promise<void>
}

/** The storage does not answer, or not as it should: nothing was stored. */
export class StorageAway extends Error {}
