import { renderToReadableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { describeError, log } from '#platform/log.server'
import { SCRIPT_MARK } from '#platform/page-scripts.server'
import { FailedRequest } from '#ui/request-number.tsx'
import { ScriptMark } from '#ui/theme-script.tsx'
import { requestNumber } from '#visit/request-number.server'

/** How long a page may take to render, in ms. */
export const streamTimeout = 10_000

type Handled = [request: Request, status: number, headers: Headers, context: EntryContext, visit: RouterContextProvider]

/**
 * Renders a page whole: it is kept and compressed as one, and its scripts are hashed for the content security policy. No part
 * is set aside to be moved into place by a script, however long it is.
 */
export default async function handleRequest(...[request, status, headers, context, visit]: Handled) {
  const page = (
    <ScriptMark value={SCRIPT_MARK}>
      <FailedRequest value={status >= 500 ? visit.get(requestNumber) : undefined}>
        <ServerRouter context={context} url={request.url} nonce={SCRIPT_MARK} />
      </FailedRequest>
    </ScriptMark>
  )
  const stream = await renderToReadableStream(page, {
    nonce: SCRIPT_MARK,
    signal: AbortSignal.timeout(streamTimeout),
    progressiveChunkSize: Infinity,
    onError: (error) => log.error({ error: describeError(error) }, 'a page could not be rendered'),
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Faults of ours go to the log; a missing page or a refused visitor is not one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ id: context?.get(requestNumber), error: describeError(error) }, 'a page failed')
}
