/** Target of a merchant's link: a path of the shop without language, or a full https address; at most 500 characters, no encoded control characters. */
export const LINK_TARGET = /^(?!.*%(?:[01][\dA-Fa-f]|7[Ff]))(?:\/(?![/\\])[^\s"'<>\\]{0,500}|https:\/\/[^\s"'<>\\]{1,500})$/

/** Every page may frame these players: a page with a film keeps the policy of the first page visited. They are contacted only once a film is started. */
export const FILM_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const
