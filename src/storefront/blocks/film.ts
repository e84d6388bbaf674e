import { FILM_HOSTS } from '#platform/film-hosts'

/** A film on another site: its page, and its player's address; null for an unknown player. */
export interface Film {
  watch: string
  player: string | null
  service: string
}

const YOUTUBE = /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/|live\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#/].*)?$/
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})(?:[?#/].*)?$/

/** A film by its address: YouTube's player without cookies, or Vimeo's without tracking. Any other address is only a link. */
export function filmAt(address: string): Film {
  const youtube = YOUTUBE.exec(address)?.[1]
  if (youtube) return { watch: address, player: `${FILM_HOSTS[0]}/embed/${youtube}?autoplay=1&rel=0`, service: 'YouTube' }
  const vimeo = VIMEO.exec(address)?.[1]
  if (vimeo) return { watch: address, player: `${FILM_HOSTS[1]}/video/${vimeo}?autoplay=1&dnt=1`, service: 'Vimeo' }
  return { watch: address, player: null, service: URL.parse(address)?.hostname ?? '' }
}
