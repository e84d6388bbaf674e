import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time limit for a whole request. */
export const REQUEST_MS = 60_000
/** Further time for the files of a form that has its place, 25 MB at 0.7 Mbit/s, and for those of staff: a hundred megabytes at 1 Mbit/s. */
export const FILES_MS = { forms: 5 * 60_000, staff: 15 * 60_000 }

const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Cuts off a request that is incomplete after its time. Called again, it has this time from now on. */
export function endLate(request: IncomingMessage, ms = REQUEST_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (request.complete || (length === undefined && encoding === undefined)) return
  clearTimeout(ends.get(request))
  const timer = setTimeout(() => request.complete || request.destroy(), ms)
  timer.unref()
  ends.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Node reads the rest of an answered body to reuse the connection. Beyond a megabyte that is dearer than a new one. */
const MOST_READ_ON_BYTES = 1024 * 1024
const READ_ON_LOOK_MS = 5
/** Time for the answer to arrive before the connection closes. */
const ANSWER_MS = 500

/** Closes the connection of an answered request with a rest of its body: at once if it is a read or its length is long, else after a megabyte. */
export function stopReading(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket, method } = request
    const stop = () => {
      socket.pause()
      setTimeout(() => socket.destroy(), ANSWER_MS).unref()
    }
    if (['GET', 'HEAD', 'OPTIONS'].includes(method!) || Number(request.headers['content-length']) > MOST_READ_ON_BYTES) return stop()
    const before = socket.bytesRead
    const looking = setInterval(() => {
      const isOver = request.complete || socket.destroyed
      if (!isOver && socket.bytesRead - before <= MOST_READ_ON_BYTES) return
      clearInterval(looking)
      if (!isOver) stop()
    }, READ_ON_LOOK_MS).unref()
  })
}

/** Browsers and proxies send a request after the answer to the one before. */
const MOST_UNANSWERED = 16
const unanswered = new WeakMap<Socket, number>()

/** Closes a connection that sends requests faster than it reads the answers. True if it did: the request is not to be answered. */
export function closeFlood({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true
  const waiting = unanswered.get(socket) ?? 0
  if (waiting === MOST_UNANSWERED) {
    socket.destroy()
    return true
  }
  unanswered.set(socket, waiting + 1)
  response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
  return false
}
