import { type Answer, answerFrom } from './answer.ts'
import type { RequestArea } from './area.ts'
import { addressOf, headersOf, unanswered } from './request.ts'

type Sending = {
  path: string
  area: RequestArea
  file: File
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Posts one file as multipart; `fetch` cannot tell how much has been sent, so this uses the older request. */
export function postFile({ path, area, file, onProgress, signal }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(path))
    for (const [name, value] of Object.entries(headersOf(area))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => reject(unanswered(undefined, false))
    request.onabort = () => reject(unanswered(undefined, true))
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      try {
        resolve(answerFrom(request.status, request.responseText, { url: path, retryAfter }))
      } catch (error) {
        reject(error)
      }
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('file', file, file.name)
    request.send(body)
  })
}
