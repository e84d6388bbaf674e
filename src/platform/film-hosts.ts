/** Every page may frame these players: a page with a film keeps the policy of the first page visited. They are contacted only once a film is started. */
export const FILM_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const
