import { createServer } from 'node:http'

/** The yardstick: raw node:http with the bytes and headers of the shop's page. Receives its answer by message. */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
})
