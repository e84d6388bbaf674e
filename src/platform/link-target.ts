/** Where a link of the merchant's may lead: a path of the shop without language, or a full https address elsewhere; at most 500 characters of either, none a control character in disguise. */
export const LINK_TARGET = /^(?!.*%(?:[01][\dA-Fa-f]|7[Ff]))(?:\/(?![/\\])[^\s"'<>\\]{0,500}|https:\/\/[^\s"'<>\\]{1,500})$/
