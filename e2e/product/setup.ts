import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { connect } from '../../server/src/db/connect.ts'
import { runningUrl } from '../../server/src/db/embedded/start.ts'
import { dataFolder, startProduct } from './start-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Where the product with the demonstration university answers, its code, to start another, its data, and the data
     * as they were when the demonstration was whole, for a `dataFolder` that needs none loaded and computed anew.
     */
    product: { url: string; code: string; data: string; fresh: string }
  }
}

let tidyUp = async () => {}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The build at this moment: another one, made while the journeys run, must not pull the pages away. */
function copyOfBuild() {
  const copy = join(root, '.cache', `e2e-${process.pid}`)
  for (const part of ['server', 'web']) {
    cpSync(join(root, part, 'dist'), join(copy, part, 'dist'), { recursive: true })
  }
  // answers cite the guide, which is delivered with the program
  cpSync(join(root, 'docs', 'user-guide.md'), join(copy, 'docs', 'user-guide.md'))
  return copy
}

/** Starts the product on an empty folder and ends it when the demonstration is whole, with the reports of finished cycles. */
async function makeDemonstration(code: string, folder: string) {
  const product = await startProduct(code, folder)
  const { pool, close } = connect(runningUrl(join(folder, 'database')) ?? '', { max: 1 })
  const isWhole = async () => {
    const { rowCount } = await pool.query(
      "select from config where name = 'demo' and (value->>'finished')::bool",
    )
    return rowCount === 1
  }
  try {
    for (
      const late = Date.now() + 120_000;
      !(await isWhole());
      await new Promise((done) => setTimeout(done, 250))
    )
      if (Date.now() > late) throw new Error('The demonstration is not whole after two minutes.')
  } finally {
    await close()
    await product.stop()
  }
}

/** Once per run: the product as it is now, built and started. */
export async function setup(project: TestProject) {
  const build = [join(root, 'scripts', 'test.mjs'), '--only', 'build']
  const { status } = spawnSync(process.execPath, build, {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The product could not be built.')
  const code = copyOfBuild()
  const fresh = await dataFolder()
  const remove = async () => {
    await fresh.remove()
    rmSync(code, { recursive: true, force: true })
  }
  tidyUp = remove
  try {
    await makeDemonstration(code, fresh.folder)
    const data = await dataFolder(fresh.folder)
    tidyUp = async () => {
      await data.remove()
      await remove()
    }
    const product = await startProduct(code, data.folder)
    tidyUp = async () => {
      await product.stop()
      await data.remove()
      await remove()
    }
    project.provide('product', { url: product.url, code, data: data.folder, fresh: fresh.folder })
  } catch (error) {
    await tidyUp()
    throw error
  }
}

export const teardown = () => tidyUp()
