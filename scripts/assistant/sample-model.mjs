// A stand-in for a model service: the protocol of OpenAI, scripted answers. The name of the model chooses what it does.
import { createServer } from 'node:http'
import { drafted, suggestedFor, suggestedTogether } from './sample-answers.mjs'

/** @typedef {{ role: string, content?: string | null, tool_calls?: unknown[] }} Message */
/** @typedef {{ model: string, messages: Message[], tools?: { function: { name: string } }[] }} Asked */

const piece = (/** @type {object} */ delta, /** @type {string | null} */ finish = null) =>
  `data: ${JSON.stringify({
    id: 'sample',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'sample',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

const usage = `data: ${JSON.stringify({
  id: 'sample',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'sample',
  choices: [],
  usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
})}\n\n`

const pause = (/** @type {number} */ ms) => new Promise((go) => setTimeout(go, ms))

const callOf = (/** @type {string} */ name, /** @type {object} */ given) =>
  piece({
    tool_calls: [
      {
        index: 0,
        id: `call_${name}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(given) },
      },
    ],
  })

const textOf = (/** @type {Message | undefined} */ message) => String(message?.content ?? '')
const questionOf = (/** @type {Asked} */ { messages }) =>
  textOf(messages.findLast(({ role }) => role === 'user'))
    .split(/<\/(?:passages|files)>/)
    .at(-1)
    ?.trim() ?? ''

/** Says a text in small pieces. @param {string} text @param {number} ms */
async function* said(text, ms) {
  for (const word of text.match(/.{1,6}/gsu) ?? []) {
    if (ms > 0) await pause(ms)
    yield piece({ content: word })
  }
  yield piece({}, 'stop')
  yield usage
  yield 'data: [DONE]\n\n'
}

const wantsDrafts = (/** @type {Asked} */ { messages }) =>
  textOf(messages.find(({ role }) => role === 'system')).includes('"questions"')

const fieldIn = (/** @type {Asked} */ { messages }) =>
  /<field[^>]*>\n([\s\S]*)\n<\/field>/.exec(textOf(messages.findLast(({ role }) => role === 'user')))?.[1]

const fieldsIn = (/** @type {Asked} */ { messages }) =>
  /<fields>\n([\s\S]*)\n<\/fields>/.exec(textOf(messages.findLast(({ role }) => role === 'user')))?.[1]

/** Asks for tools first, in two rounds, then answers from what they gave. @param {Asked} asked */
async function* withTools(asked) {
  const field = fieldIn(asked)
  if (field !== undefined) return yield* said(suggestedFor(field), 0)
  const fields = fieldsIn(asked)
  if (fields !== undefined)
    return yield* said(
      suggestedTogether(fields, textOf(asked.messages.findLast(({ role }) => role === 'user'))),
      0,
    )
  if (wantsDrafts(asked)) return yield* said(drafted, 0)
  const rounds = asked.messages.filter(({ role }) => role === 'tool')
  const call = [
    callOf('search', { question: questionOf(asked) }),
    callOf('attainment', { question: questionOf(asked) }),
  ][rounds.length]
  if (call && asked.tools?.length) {
    yield call
    yield piece({}, 'tool_calls')
    yield usage
    yield 'data: [DONE]\n\n'
    return
  }
  const figure = /\d\.\d{3,}/.exec(textOf(rounds.at(-1)))?.[0]
  const shown = figure ? `直接达成值为 ${Number(figure).toFixed(3)}，` : ''
  yield* said(`根据查到的资料 [1]，${shown}另有一个没有依据的数 0.987654。`, 0)
}

/** Does whatever any text in the question or in a tool result tells it. @param {Asked} asked */
async function* obeying(asked) {
  const told = asked.messages.filter(({ role }) => role !== 'system').map(textOf)
  const orders = told.flatMap((text) => [...text.matchAll(/(?:open|search|tool):([^\s"\\]+)/g)])
  const rounds = asked.messages.filter(({ role }) => role === 'tool').length
  const order = orders[rounds]
  if (order && asked.tools?.length && rounds < 4) {
    const [whole, value] = order
    if (whole.startsWith('open')) yield callOf('open', { id: value })
    else if (whole.startsWith('search')) yield callOf('search', { question: value })
    else yield callOf(value ?? '', { question: questionOf(asked) })
    yield piece({}, 'tool_calls')
    yield 'data: [DONE]\n\n'
    return
  }
  yield* said(`${told.at(-1)?.slice(-400)} ![x](https://evil.example/leak) [y](https://evil.example/y)`, 0)
}

/** @type {Record<string, (asked: Asked) => AsyncIterable<string>>} */
const scripts = {
  sample: withTools,
  obey: obeying,
  plain: (asked) => said(`您问的是：${questionOf(asked)} [1]`, 0),
  slow: (asked) => said(`慢慢写：${questionOf(asked)}`.repeat(20), 40),
  async *reasoning(asked) {
    for (const thought of ['先想', '一想', '再答']) yield piece({ reasoning_content: thought })
    yield* said(`想好了：${questionOf(asked)}`, 0)
  },
  async *broken() {
    yield piece({ content: '写到一半' })
    await pause(20)
    throw new Error('cut')
  },
  async *wrong() {
    yield 'data: {"choices": [{"delta": {"content": \n\n'
  },
  async *huge() {
    for (let at = 0; at < 400; at++) yield piece({ content: '多'.repeat(5000) })
    yield 'data: [DONE]\n\n'
  },
  async *silent() {
    await pause(60_000)
    yield ''
  },
}

/** @type {Record<string, [number, string]>} */
const refusals = {
  unauthorised: [401, 'Incorrect API key provided'],
  quota: [429, 'You exceeded your current quota'],
  failing: [500, 'Internal error'],
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let body = ''
  for await (const part of request) body += part
  return body
}

/** @param {Asked} asked @param {import('node:http').ServerResponse} response */
async function stream(asked, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for await (const text of (scripts[asked.model] ?? withTools)(asked)) {
    if (response.destroyed) return
    response.write(text)
  }
  response.end()
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ body: string, authorization: string }[]} heard
 */
async function answer(request, response, heard) {
  const body = await bodyOf(request)
  heard.push({ body, authorization: request.headers.authorization ?? '' })
  /** @type {Asked} */
  const asked = JSON.parse(body || '{"model":"","messages":[]}')
  const [status, message] = refusals[asked.model] ?? [200, '']
  if (status === 200) return stream(asked, response).catch(() => response.destroy())
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message, type: asked.model } }))
}

/**
 * Starts the stand-in on a port of this machine; 0 takes a free one.
 * @param {number} port
 * @returns {Promise<{ address: string, heard: { body: string, authorization: string }[], close: () => Promise<void> }>}
 */
export function startSampleModel(port) {
  /** @type {{ body: string, authorization: string }[]} */
  const heard = []
  const server = createServer((request, response) => void answer(request, response, heard))
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address())
      done({
        address: `http://127.0.0.1:${taken}/v1`,
        heard,
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections()
            server.close(() => closed())
          }),
      })
    })
  })
}
