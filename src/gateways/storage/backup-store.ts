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
