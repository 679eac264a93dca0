import { bodyCode } from '@obelisk/contract/envelope'
import { type Answer, readAnswer } from './answer.ts'
import { eventCutter } from './event-cutter.ts'

const streamOf = ({ ok, headers, body }: Response) =>
  ok && headers.get('content-type')?.startsWith('text/event-stream') ? body : null

/** Hands on each event of a stream as it comes, until the stream ends; or reads the envelope of a refusal. */
export const readEvents =
  (heard: (data: unknown) => void) =>
  async (response: Response): Promise<Answer> => {
    const stream = streamOf(response)
    if (!stream) return readAnswer(response)
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
    const cut = eventCutter()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      for (const data of cut(piece.value)) heard(JSON.parse(data))
    return { code: bodyCode.done, msg: '', time: 0, data: null }
  }
