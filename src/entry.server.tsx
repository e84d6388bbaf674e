import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { isDatabaseInDoubt, reportDiskFull } from '#platform/database-watch.server'
import { meansDiskFull } from '#platform/error-codes'
import { describeError, log } from '#platform/log.server'
import { SCRIPT_MARK } from '#platform/page-scripts.server'
import { FailedRequest } from '#ui/request-number.tsx'
import { HtmlCacheContext } from '#ui/server-html.tsx'
import { htmlCacheAt } from '#storefront/shell/html-cache.server.tsx'
import { ShopLook } from '#ui/shop-look.tsx'
import { ScriptMark } from '#ui/head-scripts.tsx'
import { isOfAName } from '#request/pages/page-address'
import { pageHtml, requestNumber, sharesMissing } from '#request/pages/public-page.server'
import { findShopLook } from '#request/pages/shop-look.server'

/** Longest rendering of a page, in ms. */
export const streamTimeout = 10_000

type Handled = [request: Request, status: number, headers: Headers, context: EntryContext, visit: RouterContextProvider]

/** Renders a page whole: it is cached and compressed as one, and its scripts are hashed for the security policy. No part is deferred for a script to move. */
export default async function handleRequest(...[request, status, headers, context, visit]: Handled) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { pathname } = new URL(request.url)
  const isShared = isOfAName(pathname) || context.staticHandlerContext.matches.at(-1)?.route.id.endsWith('/missing')
  if (status === 404 && isShared && visit.get(sharesMissing)) return new Response(null, { status, headers })
  const look = await findShopLook()
  const page = (
    <ScriptMark value={SCRIPT_MARK}>
      <ShopLook value={look}>
        <FailedRequest value={status >= 500 ? visit.get(requestNumber) : undefined}>
          <HtmlCacheContext value={htmlCacheAt(pathname)}>
            <ServerRouter context={context} url={request.url} nonce={SCRIPT_MARK} />
          </HtmlCacheContext>
        </FailedRequest>
      </ShopLook>
    </ScriptMark>
  )
  // Beside the answer, which would copy it as a stream and back.
  visit.set(pageHtml, await renderWhole(page))
  return new Response(null, { status, headers })
}

/** A page's HTML (UTF-8) once complete, written in one go: a stream collects it in pieces. Throws its shell's error, for the router to show its error page. */
async function renderWhole(page: ReactElement): Promise<Buffer<ArrayBuffer>> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce: SCRIPT_MARK,
    progressiveChunkSize: Infinity,
    onAllReady: resolve,
    onShellError: reject,
    onError: (error) => log.error({ error: describeError(error) }, 'a page could not be rendered'),
  })
  const patience = setTimeout(abort, streamTimeout)
  await ready.finally(() => clearTimeout(patience))
  let length = 0
  const collected = new Writable()
  collected.write = (chunk: string | Uint8Array) => {
    const end = length + (typeof chunk === 'string' ? 3 : 1) * chunk.length
    if (end > sheet.length) sheet = Buffer.concat([sheet.subarray(0, length)], 2 * end)
    if (typeof chunk === 'string') length += sheet.write(chunk, length)
    else {
      sheet.set(chunk, length)
      length += chunk.length
    }
    return true
  }
  const written = finished(pipe(collected))
  const html = Buffer.from(sheet.subarray(0, length))
  await written
  return html
}

let sheet = Buffer.alloc(256 * 1024)

/** Logs our own faults. A missing page or a refusal is none, and a missing database or a full disk was already logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (meansDiskFull(error)) reportDiskFull()
  if (request.signal.aborted || isRouteErrorResponse(error) || meansDiskFull(error) || isDatabaseInDoubt()) return
  log.error({ id: context?.get(requestNumber), error: describeError(error) }, 'a page failed')
}
