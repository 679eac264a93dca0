/** A file on its way, as the specification names its fields. The status is empty when it has arrived. */
export type FileItem = {
  key: number
  file: File
  status: 'uploading' | 'failed' | ''
  /** What is wrong with it. */
  message: string
  /** A small picture as a data address, which outlives the page's memory of the file. */
  content: string
  /** A picture to look at before it is sent. */
  objectUrl: string
  /** The address after it has arrived. */
  url: string
  /** The share sent, from 0 to 1. */
  share: number
  /** Whether another try can help: not when the file itself is what is wrong. */
  mayRetry: boolean
}

/** A file as it begins: on its way, or failed at once for what is wrong with the file itself. */
export const newItem = (key: number, file: File, problem: string, objectUrl: string): FileItem => ({
  key,
  file,
  status: problem ? 'failed' : 'uploading',
  message: problem,
  content: '',
  objectUrl,
  url: '',
  share: 0,
  mayRetry: !problem,
})

/** What changes when it is sent, again perhaps; when it has arrived; when it has not. */
export const sending = { status: 'uploading', message: '', share: 0 } as const
/** What the server found wrong with the file itself; sent again it is the same. */
export const isFaultOfFile = (refusal: string | undefined) => refusal?.startsWith('file-') ?? false

export const arrived = (url: string) => ({ status: '', message: '', url, share: 1 }) as const
export const failed = (message: string, mayRetry = true) => ({ status: 'failed', message, mayRetry }) as const

const smallPicture = 64 * 1024

/** The content of a small picture as a data address; empty for anything else. */
export async function contentOf(file: File): Promise<string> {
  if (!file.type.startsWith('image/') || file.size > smallPicture) return ''
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${file.type};base64,${btoa(text)}`
}
