type Asked = Readonly<Record<string, string | number | undefined>>

/** Address of a list. Empty values are left out. */
export function addressOf(path: string, asked: Asked): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Addresses of the first and the next page of a list whose filter has a place to begin at, `before`. */
export function pagesOf(path: string, { before, ...asked }: Asked, next: string | number | null | undefined): ListPages {
  return { newest: before ? addressOf(path, asked) : undefined, older: next ? addressOf(path, { ...asked, before: next }) : undefined }
}

/** Undefined where there is no such page. */
export interface ListPages {
  newest: string | undefined
  older: string | undefined
}
