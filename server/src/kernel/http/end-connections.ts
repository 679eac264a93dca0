import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks for connections on which nothing is under way: what had arrived before is read by then. */
const lookEvery = 50

/**
 * Ends the connections when the server closes, which waits for all of them: at once those without a call under way, that
 * is idle ones and those that have sent nothing or half a head; the others after their answer, or after `graceMs`
 * milliseconds. Node itself ends only those that have been answered before.
 */
export function endConnections(app: FastifyInstance, graceMs: number) {
  const underWay = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (underWay.has(socket)) underWay.set(socket, (underWay.get(socket) ?? 1) - 1)
    })
  })
  let looking: NodeJS.Timeout | undefined
  let late: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    looking = setInterval(() => {
      for (const [socket, count] of underWay) if (count === 0) socket.destroySoon()
    }, lookEvery)
    late = setTimeout(() => {
      app.log.warn({ connections: underWay.size }, 'calls under way were cut off')
      for (const socket of underWay.keys()) socket.destroy()
    }, graceMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(late)
  })
}
