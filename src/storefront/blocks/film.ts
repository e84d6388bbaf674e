import { FILM_HOSTS } from '#platform/film-hosts'

/** A film elsewhere: the page that shows it, and the address of its player; null where no player is known. */
export interface Film {
  watch: string
  player: string | null
  /** Name of the service that it is on. */
  service: string
}

const YOUTUBE = /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#/].*)?$/
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})(?:[?#/].*)?$/

/** A film by its address: YouTube's player that sets no cookies, or Vimeo's that tracks nobody. Any other address is a link only. */
export function filmAt(address: string): Film {
  const youtube = YOUTUBE.exec(address)?.[1]
  if (youtube) return { watch: address, player: `${FILM_HOSTS[0]}/embed/${youtube}?autoplay=1&rel=0`, service: 'YouTube' }
  const vimeo = VIMEO.exec(address)?.[1]
  if (vimeo) return { watch: address, player: `${FILM_HOSTS[1]}/video/${vimeo}?autoplay=1&dnt=1`, service: 'Vimeo' }
  return { watch: address, player: null, service: URL.parse(address)?.hostname ?? '' }
}
