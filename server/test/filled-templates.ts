import { ctxPartsOf, jobRuntimeOf } from '#app.ts'
import { computeFinishedCycles } from '../demo/cycles/finish-cycles.ts'
import { loadDemo } from '../demo/load.ts'
import { learnDocuments } from '../src/learn-documents.ts'
import { withFileStoreAt } from './file-store.ts'
import { testServices } from './services.ts'
import { demoOf, filesOf, finishedOf, learnedOf, templateFrom } from './template.ts'

/** The template with the demonstration university. */
export const demoTemplate = (server: string, template: string) =>
  templateFrom(server, [template, demoOf(template)], (db) => loadDemo(db, testServices.secrets))

/** The same after its finished cycles were computed, which must go without a fault; `filesOf` says where its files are. */
export async function finishedTemplate(server: string, template: string) {
  const demo = await demoTemplate(server, template)
  return templateFrom(server, [demo, finishedOf(template)], async (db) => {
    const faults: string[] = []
    const onFault = (fault: unknown, what: string) => faults.push(`${what}: ${String(fault)}`)
    await withFileStoreAt(filesOf(template), () =>
      computeFinishedCycles(db, jobRuntimeOf({ db, services: testServices }), { onFault }),
    )
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
}

/** The same after the assistant has read all documents, so that no test file reads them again. */
export async function learnedTemplate(server: string, template: string) {
  const finished = await finishedTemplate(server, template)
  return templateFrom(server, [finished, learnedOf(template)], (db) =>
    withFileStoreAt(filesOf(template), () => learnDocuments(db, ctxPartsOf(testServices), () => false)),
  )
}
