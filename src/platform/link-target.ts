/** Where a link of the merchant's may lead: a path of the shop without language, or a full https address elsewhere; at most 500 characters of either. */
export const LINK_TARGET = /^(?:\/(?![/\\])[^\s"'<>\\]{0,500}|https:\/\/[^\s"'<>\\]{1,500})$/
