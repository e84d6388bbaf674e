import type { MiddlewareFunction } from 'react-router'

/** Our own pages show it in a frame, and nobody else's. */
export const framedByUs: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('X-Frame-Options', 'SAMEORIGIN')
  return response
}
