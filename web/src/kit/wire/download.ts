import { bodyCode } from '@obelisk/contract/envelope'
import { type Answer, answerFrom, whereOf } from './answer.ts'

export type FetchedFile = { name: string; blob: Blob }

/** The name in a `content-disposition` header; the UTF-8 form wins. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // A header spelled wrongly falls back to the plain name.
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download'
}

/** Reads the bytes of a file, or the envelope of a refusal. */
export async function readFile(response: Response): Promise<Answer & { data: FetchedFile }> {
  const disposition = response.headers.get('content-disposition')
  if (response.ok && disposition !== null) {
    const data = { name: fileNameOf(disposition), blob: await response.blob() }
    return { code: bodyCode.done, msg: '', time: 0, data }
  }
  const answer = answerFrom(response.status, await response.text(), whereOf(response))
  return answer as Answer & { data: FetchedFile }
}

/** Hands a file to the browser's downloads. */
export function saveAs({ name, blob }: FetchedFile) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
