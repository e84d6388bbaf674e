export interface MarkColours {
  wall: string
  door: string
  lamp: string
}

/** Mark of a shop without a logo as an SVG: the door of a hanout. With a ground it fills the middle half, for icons that a phone crops to its own shape. */
export function houseMark({ wall, door, lamp }: MarkColours, ground?: string): string {
  const drawn = `<path fill="${wall}" d="M3 31V14a13 13 0 0 1 26 0v17z"/><path fill="${door}" d="M10.6 31V19.8a7.5 7.5 0 1 1 10.8 0V31z"/><circle fill="${lamp}" cx="16" cy="14.6" r="2.5"/>`
  const box = ground ? '-12 -12 56 56' : '0 0 32 32'
  const behind = ground ? `<path fill="${ground}" d="M-12-12h56v56h-56z"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${behind}${drawn}</svg>`
}
