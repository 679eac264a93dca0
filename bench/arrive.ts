import { Agent, request } from 'node:http'
import { pauseBefore } from '@obelisk/contract/come-again'
import type { Call } from './remote-load.ts'

/** Calls that begin evenly within so many seconds; each is made again until it is acknowledged. */
export type Arrival = { calls: Call[]; seconds: number }
/** Milliseconds from the first try of each call to its acknowledgement, and how often the server asked to come again. */
export type Arrived = { times: number[]; refused: number; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
/** After which a person would have given up. */
const patienceMs = 180_000

type Answer = { status: number; text: string; after: number }

function ask({ url, headers, body }: Call): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      const after = Number(answer.headers['retry-after'] ?? 1)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, after }))
    })
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })
}

async function arrive({ calls, seconds }: Arrival): Promise<Arrived> {
  const told: Arrived = { times: [], refused: 0, ms: 0 }
  const begun = performance.now()
  const one = async (call: Call, at: number) => {
    await pause((at / calls.length) * seconds * 1000)
    const start = performance.now()
    let tries = 0
    while (performance.now() - start < patienceMs) {
      const answer = await ask(call)
      if (answer?.status === 200 && answer.text.startsWith('{"code":1,')) {
        told.times.push(performance.now() - start)
        return
      }
      if (answer?.status === 200) throw new Error(answer.text)
      told.refused += 1
      // as the page of a student does
      await pause(pauseBefore(tries, answer?.after ?? 8, Math.random()))
      tries += 1
    }
  }
  await Promise.all(calls.map(one))
  told.ms = performance.now() - begun
  return told
}

process.on('message', async (wanted: Arrival) => process.send?.(await arrive(wanted)))
