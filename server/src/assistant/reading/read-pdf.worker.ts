import { workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'
import { answerOnce } from '#workbook/answer-worker.ts'
import { WorkbookProblem } from '#workbook/problem.ts'

const { bytes, mostPages } = workerData as { bytes: Uint8Array; mostPages: number }

/** The words of a PDF page by page. Nothing in it is run and nothing is fetched. */
async function pagesOf(): Promise<string[]> {
  const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 }
  const pdf = await getDocumentProxy(new Uint8Array(bytes), options).catch((error: Error) => {
    throw new WorkbookProblem(error.name === 'PasswordException' ? 'encrypted' : 'corrupt', error)
  })
  if (pdf.numPages > mostPages) throw new WorkbookProblem('too-big')
  const { text } = await extractText(pdf).catch((error: Error) => {
    throw new WorkbookProblem('corrupt', error)
  })
  return text
}

answerOnce(async () => ({ done: await pagesOf(), hand: [] }))
