import type { MiddlewareFunction } from 'react-router'

/** Allows framing by our own pages only. */
export const framedByUs: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('X-Frame-Options', 'SAMEORIGIN')
  return response
}
