import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { usualLoad } from '../server/src/kernel/http/load.ts'
import type { Flood, Flooded } from './flood.ts'
import { atMost, type Bench } from './measure.ts'
import { openApp } from './open-app.ts'
import { askAt, type Call, openCaller } from './remote-load.ts'
import { signIn } from './signed-in.ts'
import { toTakeDown } from './standing.ts'

const calls = 3000
const atOnce = 10

const at95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

/** One call after the other while other programs want four times the processors there are: how many are refused, of how many. */
async function aloneBesideOthers({ url, headers }: Call, seconds: number) {
  const others = Array.from({ length: availableParallelism() * 4 }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const stop = toTakeDown(() => others.map((one) => one.kill('SIGKILL')))
  const told = { refused: 0, asked: 0 }
  for (const late = performance.now() + seconds * 1000; performance.now() < late; ) {
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    told.asked += 1
    if (!answer.ok) told.refused += 1
  }
  await stop()
  return told
}

/** Three times as many calls of signed-in people as the server can answer: who is answered waits little, the rest are refused at once. */
export const bench: Bench = {
  name: 'overload',
  run: async () => {
    const opened = await openApp({ loadLimits: usualLoad })
    const { headers } = await signIn(opened)
    const call = askAt(`${opened.address}/index.php/api`, headers)('Student/index?page=1&limit=10')
    const caller = openCaller()
    const measure = () =>
      caller.load(
        Array.from({ length: calls }, () => call),
        atOnce,
      )
    await measure()
    const capacity = (calls / (await measure())) * 1000
    caller.close()

    const child = fork(fileURLToPath(new URL('./flood.ts', import.meta.url)))
    const flood = async (times: number, seconds: number): Promise<Flooded> => {
      child.send({ call, perSecond: capacity * times, seconds } satisfies Flood)
      const [told] = (await once(child, 'message')) as [Flooded]
      return told
    }
    const usual = await flood(0.8, 6)
    const much = await flood(3, 10)
    const after = await flood(0.5, 8)
    child.disconnect()
    const alone = await aloneBesideOthers(call, 10)
    await opened.close()

    const share = much.refused.length / (much.answered.length + much.refused.length + much.unanswered)
    const note = `${Math.round(capacity)} calls/s; ${Math.round(share * 100)} % refused, ${much.unanswered} unanswered`
    const last = Math.max(-1, ...after.refusedIn)
    return [
      {
        ...atMost(
          'p95 of the answered at 3x capacity, against at 0.8x',
          [at95(much.answered), at95(usual.answered)],
          10,
        ),
        note,
      },
      {
        ...atMost(
          'p95 of a refusal, against p95 of the answered',
          [at95(much.refused), at95(much.answered)],
          1,
        ),
        note,
      },
      {
        ...atMost('seconds until nothing is refused at 0.5x', [(last + 1) * 1000, 5000], 1),
        note: 'as milliseconds',
      },
      {
        name: 'refused to somebody alone beside busy programs',
        unit: 'calls',
        goal: 'none',
        ours: alone.refused,
        yardstick: alone.asked,
        ratio: alone.refused / alone.asked,
        holds: alone.refused === 0,
      },
    ]
  },
}
