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

export interface StoredFile {
  name: string
  bytes: number
}

/** Store of backups: complete files that never change. */
export interface BackupStore {
  /** For display: the folder's path, or the bucket's name. */
  place: string
  isFolder: boolean
  /** Lists complete files only. Throws `StorageAway`. */
  list(): Promise<StoredFile[]>
  /** Writes a file completely or not at all; `written` receives the bytes so far. Throws `StorageAway` and `NoRoomLeft`. */
  write(name: string, pieces: AsyncIterable<Buffer>, written: (bytes: number) => void): Promise<number>
  /** Reads a file in chunks. Ends early if the file does not exist. Throws `StorageAway`. */
  read(name: string): AsyncIterable<Buffer>
  /** Does nothing if the file does not exist. Throws `StorageAway`. */
  remove(name: string): Promise<void>
  /** Removes unfinished files of killed processes. Only one process writes at a time. Throws `StorageAway`. */
  sweep(): Promise<void>
}

/** The disk is full, or would leave the shop too little. Nothing was stored. */
export class NoRoomLeft extends Error {}
