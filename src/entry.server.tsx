import { renderToReadableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { log } from '#platform/log.server'
import { SCRIPT_MARK } from '#platform/page-scripts.server'
import { ScriptMark } from '#ui/theme-script.tsx'

/** How long a page may take to render, in ms. */
export const streamTimeout = 10_000

/** Renders a page whole: it is kept and compressed as one, and its scripts are hashed for the content security policy. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = (
    <ScriptMark value={SCRIPT_MARK}>
      <ServerRouter context={context} url={request.url} nonce={SCRIPT_MARK} />
    </ScriptMark>
  )
  const stream = await renderToReadableStream(page, {
    nonce: SCRIPT_MARK,
    signal: AbortSignal.timeout(streamTimeout),
    onError: (error) => log.error({ error: stackOf(error) }, 'a page could not be rendered'),
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Faults of ours go to the log; a missing page or a refused visitor is not one. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ error: stackOf(error) }, 'a page failed')
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
