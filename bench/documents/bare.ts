import { Worker } from 'node:worker_threads'

/** Unpacks the zip, parses the main part of each Word file, and takes the letters of each page of a PDF. */
const script = `
const { workerData, parentPort } = require('node:worker_threads')
const { createRequire } = require('node:module')
const from = createRequire(workerData.from)
const { unzipSync, strFromU8 } = from('fflate')
const { SaxesParser } = from('saxes')
import(from.resolve('pdfjs-dist/legacy/build/pdf.mjs')).then(async ({ getDocument }) => {
  let letters = 0
  for (const [name, bytes] of Object.entries(unzipSync(workerData.zip))) {
    if (name.endsWith('.docx')) {
      const parser = new SaxesParser()
      parser.on('text', (text) => { letters += text.length })
      parser.write(strFromU8(unzipSync(bytes)['word/document.xml'])).close()
      continue
    }
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true }).promise
    for (let no = 1; no <= pdf.numPages; no += 1) {
      const { items } = await (await pdf.getPage(no)).getTextContent()
      for (const item of items) letters += item.str.length
    }
    await pdf.destroy()
  }
  parentPort.postMessage(letters)
}).catch((error) => { throw error })`

/** The barest reading of a zip, in a thread of its own as ours is. */
export const readBare = (zip: Uint8Array) =>
  new Promise<number>((resolve, reject) => {
    const worker = new Worker(script, {
      eval: true,
      workerData: { zip, from: import.meta.url },
      execArgv: [],
    })
    worker.once('message', (letters: number) => {
      resolve(letters)
      void worker.terminate()
    })
    worker.once('error', reject)
  })
