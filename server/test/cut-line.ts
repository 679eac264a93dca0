import net from 'node:net'
import { Duplex } from 'node:stream'

const question = (statement: string) => {
  const text = Buffer.from(`${statement}\0`)
  const head = Buffer.from('Q\0\0\0\0')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
const swept = Buffer.from('DISCARD ALL\0Z\0\0\0\x05I')

/** What the server says from "you are in" to "ready"; undefined until all of it is there. */
function greetingIn(said: Buffer): Buffer | undefined {
  let isIn = -1
  for (let at = 0; at + 5 <= said.length; ) {
    const end = at + 1 + said.readInt32BE(at + 1)
    const kind = String.fromCharCode(said[at] ?? 0)
    if (end > said.length) return undefined
    if (kind === 'R' && said.readInt32BE(at + 5) === 0) isIn = at
    if (kind === 'Z') return said.subarray(isIn, end)
    at = end
  }
  return undefined
}

/** The server's side of a connection, and what it said to whom it let in. */
export type Side = { socket: net.Socket; greeting: Buffer | undefined }

/** The server's side of a lost connection as the server leaves it: what was not committed is gone, and so is the session. */
async function sweep({ socket }: Side) {
  let said = Buffer.alloc(0)
  const isSwept = new Promise<void>((resolve, reject) => {
    socket.on('data', (bytes) => {
      said = Buffer.concat([said.subarray(-swept.length), bytes])
      if (said.includes(swept)) resolve()
    })
    socket.once('close', () => reject(new Error('the server ended a connection that was swept')))
  })
  socket.write(Buffer.concat([question('rollback'), question('discard all')]))
  await isSwept
  socket.removeAllListeners('data')
  socket.removeAllListeners('close')
}

/**
 * The line of a connection to the database. It can be lost at any moment, as when a network fails: its owner sees it
 * close. The server's side is swept and the next connection gets it, because a new process of the server, which must
 * learn every table anew, is most of what a new connection costs.
 */
export class Line extends Duplex {
  readonly #spare: Side[]
  #side: Side | undefined
  /** Whether the owner's first word, who it is, has an answer that is known already. */
  #isKnown = false
  #said = Buffer.alloc(0)

  constructor(spare: Side[]) {
    super()
    this.#spare = spare
  }

  connect(port: number, host: string) {
    const known = this.#spare.pop()
    const side = known ?? { socket: net.connect(port, host), greeting: undefined }
    const { socket } = side
    this.#isKnown = known !== undefined
    this.#side = side
    socket.on('data', (bytes) => this.#hear(bytes))
    socket.once('close', () => this.destroy())
    socket.once('error', (error) => this.destroy(error))
    if (known) process.nextTick(() => this.emit('connect'))
    else socket.setNoDelay(true).once('connect', () => this.emit('connect'))
  }

  #hear(bytes: Buffer) {
    const side = this.#side
    if (side && !side.greeting) {
      this.#said = Buffer.concat([this.#said, bytes])
      side.greeting = greetingIn(this.#said)
    }
    this.push(bytes)
  }

  override _write(bytes: Buffer, _: BufferEncoding, done: (error?: Error | null) => void) {
    if (this.#isKnown) {
      this.#isKnown = false
      this.push(this.#side?.greeting)
      done()
    } else this.#side?.socket.write(bytes, done)
  }

  override _read() {
    // the server's side is heard as it speaks
  }

  override _final(done: () => void) {
    this.#side?.socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#side?.socket.destroy()
    done(error)
  }

  /** Loses the connection between its two ends. */
  async lose() {
    const side = this.#side
    this.#side = undefined
    if (!side) return
    for (const event of ['data', 'close', 'error']) side.socket.removeAllListeners(event)
    this.destroy()
    await sweep(side)
    this.#spare.push(side)
  }

  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this.#side?.socket.ref()
  unref = () => this.#side?.socket.unref()
}
