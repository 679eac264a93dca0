import {
  documentFileBig,
  documentMacros,
  mostMegabytesRead,
  noDocument,
} from '@obelisk/contract/document-file'
import { Refusal } from '#kernel/errors.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { runWorker } from '#workbook/run-worker.ts'

const limits = { ...defaultLimits, megabytes: 768 }

/** What a worker says that reads documents: why it read nothing, or its answer. */
type Said = { refused: 'none' | 'macros' } | { refused: undefined }
type ReadBy<R extends Said> = Extract<R, { refused: undefined }>

/** A file that somebody may see; `within` gives its path as long as it is needed. */
export type FileToRead = {
  name: string
  size: string | number | bigint
  within: <T>(work: (path: string) => Promise<T>) => Promise<T>
}

/** Reads a file in a worker of a room. Another kind of file, macros and large files are refused. */
export async function readFileAs<R extends Said>(
  { name, size, within }: FileToRead,
  thread: { folder: string; name: string },
  more: object = {},
): Promise<ReadBy<R>> {
  if (Number(size) > mostMegabytesRead * 1024 * 1024)
    throw new Refusal(documentFileBig, { name, limit: mostMegabytesRead })
  const worker = { ...thread, fileName: name, limits, kind: 'document' } as const
  const read = await within((path) => runWorker<R>(worker, { ...more, path }))
  if (read.refused) throw new Refusal(read.refused === 'macros' ? documentMacros : noDocument, { name })
  return read as ReadBy<R>
}
