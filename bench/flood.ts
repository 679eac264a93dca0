import { Agent, request } from 'node:http'
import type { Call } from './remote-load.ts'

/** Calls that come at a rate of their own, whether or not the last ones were answered, as those of a crowd do. */
export type Flood = { call: Call; perSecond: number; seconds: number }
/** Milliseconds of each call, by what became of it, and the second in which it was sent. */
export type Flooded = { answered: number[]; refused: number[]; refusedIn: number[]; unanswered: number }

const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
/** Milliseconds after which nobody waits any more. */
const timeoutMs = 20_000

function ask({ url, headers }: Call): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers, timeout: timeoutMs }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(undefined))
    sent.end()
  })
}

async function flood({ call, perSecond, seconds }: Flood): Promise<Flooded> {
  const told: Flooded = { answered: [], refused: [], refusedIn: [], unanswered: 0 }
  const begun = performance.now()
  const one = async () => {
    const start = performance.now()
    const status = await ask(call)
    const took = performance.now() - start
    if (status === 200) told.answered.push(took)
    else if (status === 503) {
      told.refused.push(took)
      told.refusedIn.push(Math.floor((start - begun) / 1000))
    } else told.unanswered += 1
  }
  const under: Promise<void>[] = []
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (under.length < due) under.push(one())
    await new Promise((go) => setTimeout(go, 2))
  }
  await Promise.all(under)
  return told
}

process.on('message', async (wanted: Flood) => process.send?.(await flood(wanted)))
