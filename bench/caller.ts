import { Agent, request } from 'node:http'
import type { Call, Load } from './remote-load.ts'
import { runLanes } from './remote-load.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

function ask({ url, headers, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** An answer in an envelope says in its body whether the call was done. */
const isDone = (text: string) => !text.startsWith('{"code":') || text.startsWith('{"code":1,')

process.on('message', async ({ calls, atOnce }: Load) => {
  const start = performance.now()
  const failed: string[] = []
  const times: number[] = []
  await runLanes(calls.length, atOnce, async (at) => {
    const sent = performance.now()
    const text = await ask(calls[at] as Call)
    times.push(performance.now() - sent)
    if (!isDone(text)) failed.push(text)
  })
  process.send?.({ ms: performance.now() - start, failed: failed.slice(0, 3), times })
})
