import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'
import { dropOldDatabases, dropTemplates, filesOf, makeTemplate } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the test databases live, and the database they are copied from. */
    testServer: { url: string; template: string }
  }
}

let tidyUp = async () => {}

/** Once per run: a PostgreSQL server with a migrated template; TEST_DATABASE_URL names a server to use instead. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startTestCluster()
  const url = given ?? cluster?.url ?? ''
  tidyUp = async () => cluster?.remove()
  if (given) await dropOldDatabases(given)
  try {
    const template = await makeTemplate(url)
    tidyUp = async () => {
      rmSync(filesOf(template), { recursive: true, force: true })
      await (given ? dropTemplates(given, template) : cluster?.remove())
    }
    project.provide('testServer', { url, template })
  } catch (error) {
    await tidyUp()
    throw error
  }
}

export const teardown = () => tidyUp()
