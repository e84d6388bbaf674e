/** Piece of a suggested name; `marked` for what matches the typed words. */
export interface NamePiece {
  text: string
  marked: boolean
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A suggestion's `value` as plain text pieces. Only `<mark>` is markup here; anything else is text (SRCH-08). */
export function namePieces(value: string): NamePiece[] {
  return value
    .split(/(<mark>.*?<\/mark>)/)
    .map((piece) => ({ text: withoutEntities(piece.replace(/^<mark>|<\/mark>$/g, '')), marked: piece.startsWith('<mark>') }))
    .filter(({ text }) => text !== '')
}

function withoutEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}
