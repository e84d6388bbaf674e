/**
 * The id of a store notice: a short number made of its text, so that another text is another notice and shows to those who
 * dismissed the one before (FNV-1a, 32 bits, in base 36). Spec 3.3.
 */
export function noticeId(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}
