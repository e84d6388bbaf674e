/** A file of the store of backups. */
export interface StoredFile {
  name: string
  bytes: number
}

/** Where backups stand: whole files, which never change. */
export interface BackupStore {
  /** For people: the folder's path, or the bucket's name. */
  place: string
  isFolder: boolean
  /** The files that stand whole. Throws `StorageAway`. */
  list(): Promise<StoredFile[]>
  /** Writes a file from its pieces, whole or not at all; `written` hears its bytes as they come. Throws `StorageAway` and `NoRoomLeft`. */
  write(name: string, pieces: AsyncIterable<Buffer>, written: (bytes: number) => void): Promise<number>
  /** The bytes of a file, piece by piece; they end early where there is no such file. Throws `StorageAway`. */
  read(name: string): AsyncIterable<Buffer>
  /** Removes a file, if it is there. Throws `StorageAway`. */
  remove(name: string): Promise<void>
  /** Removes what killed processes left unfinished. Only one process writes at a time. Throws `StorageAway`. */
  sweep(): Promise<void>
}

/** The disk is full, or would soon be: the shop itself needs the rest. Nothing was stored. */
export class NoRoomLeft extends Error {}
