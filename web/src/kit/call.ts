import type { Call, Output, Sent } from '@obelisk/contract/endpoint'
import { adminUpload, type StoredFile, upload } from '@obelisk/contract/files'
import { inOffice } from '@obelisk/contract/office-calls'
import { notify } from './notify.ts'
import { tokensOf } from './session.ts'
import { languageNow } from './translations/language.ts'
import { type Answer, readAnswer } from './wire/answer.ts'
import { areaNow } from './wire/area.ts'
import { CallError } from './wire/call-error.ts'
import { checkedOutput } from './wire/checked-output.ts'
import { readFile, saveAs } from './wire/download.ts'
import { readEvents } from './wire/events.ts'
import { exchange } from './wire/exchange.ts'
import { withKey } from './wire/idempotency-key.ts'
import { shared, single } from './wire/in-flight.ts'
import { queryString } from './wire/query-string.ts'
import { type Outgoing, send } from './wire/request.ts'
import { doneText } from './wire/status-texts.ts'
import { postFile } from './wire/upload.ts'

type Options = {
  /** Drops the call when the page is left or the question changes; `queryFn: ({ signal }) => call(…, { signal })`. */
  signal?: AbortSignal
  /** Tells the person the server's message, or "Operation successful", when it is done. */
  announce?: boolean
}

/** The call as the area makes it: in the back office by its own address, where it has one. */
function outgoing<E extends Call>(endpoint: E, input: Sent<E>): Outgoing {
  const area = areaNow()
  const { method, path } = (area === 'admin' && inOffice(endpoint)) || endpoint
  if (method === 'POST') return { method, path, body: JSON.stringify(input ?? {}), area }
  return { method, path: path + queryString((input ?? {}) as object), area }
}

const changeHearers = new Set<() => void>()

/** `hear` is told after each call that may have changed something. */
export const afterEachChange = (hear: () => void): void => void changeHearers.add(hear)

const keyOf = ({ method, path, body, area }: Outgoing) =>
  [method, path, body ?? '', tokensOf(area)?.token ?? ''].join(' ')

/** Makes one call and gives its data, checked against the contract. Throws a `CallError`, or `CallCancelled` when dropped. */
export async function call<E extends Call>(
  endpoint: E,
  input: Sent<E>,
  options: Options = {},
): Promise<Output<E>> {
  const out = outgoing(endpoint, input)
  const name = keyOf(out)
  const startWith = (signal: AbortSignal, more: { key?: string } = {}): Promise<Answer> =>
    exchange(out.area, () => send({ ...out, ...more, signal }, readAnswer))
  const start = (signal: AbortSignal) =>
    endpoint.isDeduplicated ? withKey(name, (key) => startWith(signal, { key })) : startWith(signal)
  const answer = await (out.method === 'GET' ? shared(name, options.signal, start) : single(name, start))
  if (out.method === 'POST') for (const hear of changeHearers) hear()
  if (options.announce) notify.done(answer.msg || doneText(languageNow()))
  return checkedOutput(endpoint, answer.data)
}

const fileOf = async <E extends Call>(endpoint: E, input: Sent<E>) => {
  const out = outgoing(endpoint, input)
  return (await exchange(out.area, () => send({ ...out, patient: true }, readFile))).data
}

/** The bytes of the file that a call answers, to be shown. */
export const readBlob = async <E extends Call>(endpoint: E, input: Sent<E>): Promise<Blob> =>
  (await fileOf(endpoint, input)).blob

/** Saves the file that a call answers under the name the server gives it. A refusal is shown, and thrown. */
export async function fetchFile<E extends Call>(endpoint: E, input: Sent<E>): Promise<void> {
  try {
    saveAs(await fileOf(endpoint, input))
  } catch (error) {
    if (error instanceof CallError) notify.failed(error.message, error.request)
    throw error
  }
}

/** Hears the events of a call until they end. A stream that breaks, and a refusal, is thrown. */
export async function listen<E extends Call>(
  endpoint: E,
  input: Sent<E>,
  heard: (data: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const out = outgoing(endpoint, input)
  await exchange(out.area, () => send({ ...out, patient: true, signal }, readEvents(heard)))
}

type SendOptions = {
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** What the file is for, when not in general. */
  topic?: string
}

/** Sends one file to the store of files. `onProgress` hears a share between 0 and 1. No time limit. */
export async function uploadFile(
  file: File,
  { onProgress, signal, topic }: SendOptions = {},
): Promise<StoredFile> {
  const area = areaNow()
  const { path } = area === 'admin' ? adminUpload : upload
  const query = queryString({ uuid: Math.random().toString(36).slice(2), ...(topic ? { topic } : {}) })
  const answer = await exchange(area, () => postFile({ path: path + query, area, file, onProgress, signal }))
  return checkedOutput(upload, answer.data).file
}
