/** Target of a merchant's link: a path of the shop without language, or a full https address; at most 500 characters, no encoded control characters. */
export const LINK_TARGET = /^(?!.*%(?:[01][\dA-Fa-f]|7[Ff]))(?:\/(?![/\\])[^\s"'<>\\]{0,500}|https:\/\/[^\s"'<>\\]{1,500})$/
