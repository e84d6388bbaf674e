/**
 * Hosts of the players of films: YouTube's that sets no cookies, and Vimeo's. Every page may frame them, since a shopper comes to a page with a film from any
 * other, and keeps the policy of the first. Nothing is asked of them before somebody starts a film.
 */
export const FILM_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const
