import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostmaster } from '#db/embedded/postmaster.ts'
import { dataFolder, type ServedProcess, serveInProcess } from '../test/served-process.ts'
import {
  addStudents,
  addSurvey,
  ask,
  databaseOf,
  type Hand,
  namedHand,
  storedIn,
  ticketOf,
  unnamedHand,
} from './killed-hand-ins.fixture.ts'

/** Ten of each by `OBELISK_KILL_ROUNDS=20`: half of the rounds kill the server, half its database. */
const rounds = Number(process.env.OBELISK_KILL_ROUNDS ?? 2)
const people = 200
const { folder, remove } = dataFolder()
let server: ServedProcess
let school: Awaited<ReturnType<typeof addStudents>>

afterAll(remove)

beforeAll(async () => {
  server = await serveInProcess(folder)
  school = await addStudents(folder, people)
}, 120_000)

async function killServer() {
  server.child.kill('SIGKILL')
  await server.over
}

const postmaster = () => findPostmaster(`${folder}/database`)?.pid ?? 0

async function killDatabase() {
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ![0, killed].includes(postmaster()) && databaseOf(folder), { timeout: 30_000 })
    .toBeTruthy()
}

/** A door that is opened once; whoever waits for it goes on then. */
function door() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), isOpen }
}

/** What was acknowledged, and what broke off meanwhile. */
class Crowd {
  readonly receipts = new Map<number, string>()
  readonly struck = door()
  readonly again = door()
  isDown = false
  broken = 0
  waiting = 0

  /** One try; gives whether it was acknowledged. */
  async #try(hand: Hand, at: number): Promise<boolean> {
    const told = await ask(server.url, hand)
    if (told?.code === 1) {
      this.receipts.set(at, told.data.receipt ?? '')
      if (this.receipts.size === 50) this.struck.open()
      return true
    }
    if (told && told.status !== 503) throw new Error(JSON.stringify(told))
    if (!told || told.data.refusal === 'database-away') this.broken += 1
    return false
  }

  /** Tries until it is acknowledged, as the browser does; while something is down it waits. */
  async handIn(hand: Hand, at: number) {
    while (!(await this.#try(hand, at))) {
      if (this.isDown) {
        this.waiting += 1
        await this.again.isOpen
      }
      await pause(20 + Math.random() * 80)
    }
  }
}

/** Two hundred hand in at once, half of them without their names. After the fiftieth acknowledgement something is killed. */
async function handInWhile(hands: readonly Hand[], kill: () => Promise<void>) {
  const crowd = new Crowd()
  const { receipts } = crowd
  const all = Promise.all(hands.map((hand, at) => crowd.handIn(hand, at)))
  await crowd.struck.isOpen
  crowd.isDown = true
  await kill()
  await expect.poll(() => receipts.size + crowd.waiting, { timeout: 30_000 }).toBe(hands.length)
  const rest = async () => {
    crowd.isDown = false
    crowd.again.open()
    await all
  }
  return { acknowledged: [...receipts.values()], broken: crowd.broken, rest, receipts }
}

test(
  `killed under ${people} hand-ins at once, ${rounds} times: what was acknowledged is stored, and everything once`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const isServer = round % 2 === 0
      const named = await addSurvey(folder, 'named', school.gradeId)
      const unnamed = await addSurvey(folder, 'anonymous-once', school.gradeId)
      const hands = school.tokens.map((token, at) =>
        at % 2 === 0 ? namedHand(named, token, at) : unnamedHand(unnamed, ticketOf(unnamed), at),
      )
      const { acknowledged, broken, rest, receipts } = await handInWhile(hands, async () => {
        if (!isServer) return killDatabase()
        await killServer()
        server = await serveInProcess(folder)
      })
      const what = [round, isServer ? 'server' : 'database']
      const before = await storedIn(folder, [named, unnamed])
      expect([...what, acknowledged.filter((receipt) => !before.includes(receipt))]).toEqual([...what, []])
      // otherwise nothing was under way
      expect([acknowledged.length < people, broken > 0]).toEqual([true, true])
      await rest()
      const stored = await storedIn(folder, [named, unnamed])
      expect(stored.toSorted()).toEqual([...receipts.values()].toSorted())
      expect(new Set(stored).size).toBe(people)
    }
  },
  rounds * 60_000,
)

/** A line to the server on which no answer comes through: with its first byte the server is killed. */
async function deadlyLine(port: number) {
  const line = net.createServer((from) => {
    const to = net.connect(port, '127.0.0.1')
    from.pipe(to)
    from.on('error', () => undefined)
    to.on('error', () => undefined)
    to.once('data', () => {
      server.child.kill('SIGKILL')
      from.destroy()
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port: own } = line.address() as net.AddressInfo
  return { url: `http://127.0.0.1:${own}`, close: () => line.close() }
}

/** The answer to a call that is made again while the server is still busy with its start. */
async function heard(hand: Hand) {
  for (;;) {
    const told = await ask(server.url, hand)
    if (told?.status === 200) return told
    await pause(500)
  }
}

test('killed between signature and answer: the same envelope is signed again, another is not, and it is handed in once', async () => {
  const survey = await addSurvey(folder, 'anonymous-once', school.gradeId)
  const suite = RSABSSA.SHA384.PSS.Randomized()
  const key = await crypto.subtle.importKey(
    'spki',
    new Uint8Array(survey.publicKey.export({ type: 'spki', format: 'der' })),
    { name: 'RSA-PSS', hash: 'SHA-384' },
    true,
    ['verify'],
  )
  const token = school.tokens[0] ?? ''
  const envelope = async () => {
    const message = suite.prepare(new Uint8Array(randomBytes(32)))
    const { blindedMsg, inv } = await suite.blind(key, message)
    const body = JSON.stringify({ id: survey.id, blinded: Buffer.from(blindedMsg).toString('base64url') })
    return { message, inv, hand: { path: '/index.php/api/student/surveyTicket', token, body } }
  }
  const first = await envelope()
  const line = await deadlyLine(server.port)
  expect(await ask(line.url, first.hand)).toBeUndefined()
  await server.over
  line.close()
  server = await serveInProcess(folder)
  expect((await heard((await envelope()).hand)).data.refusal).toBe('survey-ticket-taken')
  const signed = await heard(first.hand)
  const blind = new Uint8Array(Buffer.from(signed.data.signature ?? '', 'base64url'))
  const signature = await suite.finalize(key, first.message, blind, first.inv)
  const ticket = {
    ticket: Buffer.from(first.message).toString('base64url'),
    signature: Buffer.from(signature).toString('base64url'),
  }
  const hand = unnamedHand(survey, ticket, 1)
  const done = [await heard(hand), await heard(hand)]
  expect(done.map(({ code }) => code)).toEqual([1, 1])
  expect(await storedIn(folder, [survey])).toEqual([done[0]?.data.receipt])
  expect((await heard(unnamedHand(survey, ticket, 3))).data.refusal).toBe('survey-answered')
}, 120_000)
