import { createServer } from 'node:http'
import { alive, answerHealth, healthOf } from '#kernel/watch/health.ts'

const sentence = 'The system is starting. Please try again in a moment. 系统正在启动，请稍后再试。\n'

/**
 * Answers in place of the app while the process starts, which may take long: migrations, the first demonstration. It is
 * alive, and takes no calls yet. A port that is taken is told by the app itself. Gives the way to make room for the app.
 */
export function openStartingDoor(port: number, host: string): () => Promise<void> {
  // another port would be nobody's
  if (port === 0) return async () => undefined
  const server = createServer(({ url = '' }, response) => {
    const path = url.split('?', 1)[0]
    response.setHeader('connection', 'close')
    if (path === '/healthz') return answerHealth(response, alive)
    if (path === '/readyz') return answerHealth(response, healthOf(['starting']))
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2' })
    response.end(sentence)
  })
  server.on('error', () => undefined)
  server.listen(port, host).unref()
  return () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
}
