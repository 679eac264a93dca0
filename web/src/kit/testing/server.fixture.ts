import type { Call, Output } from '@obelisk/contract/endpoint'
import type { RefusalText, Values } from '@obelisk/contract/refusal'

type Refused = { refusal: RefusalText; values?: Values }
type Answer = (input: Record<string, unknown>) => unknown

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer

const inputOf = (query: string, body: unknown): Record<string, unknown> =>
  body === undefined || body === null
    ? Object.fromEntries(new URLSearchParams(query))
    : (JSON.parse(String(body)) as Record<string, unknown>)

function answered(address: string, body: unknown): Response {
  const response = new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  Object.defineProperty(response, 'url', { value: `http://school${address}` })
  return response
}

/** The server of a test of parts: it speaks the wire protocol, and answers what the test says. */
export const server = {
  answers: new Map<string, Answer>(),
  /** What was sent by calls that change something, in their order. */
  sent: [] as { path: string; input: Record<string, unknown> }[],
  /** What the person was told outside of the page. */
  told: [] as string[],

  reset() {
    server.answers.clear()
    server.sent = []
    server.told = []
  },

  /** What a call answers: its data, or a refusal of the contract. */
  answer<E extends Call>(endpoint: E, answer: (input: Record<string, unknown>) => Output<E> | Refused) {
    server.answers.set(`${endpoint.method} ${endpoint.path}`, answer)
  },

  async fetch(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    const [path = '', query = ''] = address.replace('/index.php', '').split('?')
    const input = inputOf(query, body)
    if (method !== 'GET') server.sent.push({ path, input })
    const answer = server.answers.get(`${method} ${path}`)
    if (!answer) return answered(address, { code: 404, msg: `${method} ${path}`, time: 0, data: null })
    const data = answer(input)
    if (!isRefused(data)) return answered(address, { code: 1, msg: '', time: 0, data })
    const { refusal, values = {} } = data
    const msg = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      refusal['zh-cn'],
    )
    return answered(address, { code: 0, msg, time: 0, data: { refusal: refusal.code, values, fields: [] } })
  },
}
