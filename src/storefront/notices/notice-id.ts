/** Id of a store notice, hashed from its text (FNV-1a, 32 bits, base 36): a changed text is a new notice, which shows again (UI-04). */
export function noticeId(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}
