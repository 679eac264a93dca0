import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { dataFolder, startProduct } from './start-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product with the demonstration university answers, its code, to start another, and its data. */
    product: { url: string; code: string; data: string }
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
  return copy
}

/** Once per run: the product as it is now, built and started. */
export async function setup(project: TestProject) {
  const build = [join(root, 'scripts', 'test.mjs'), '--only', 'build']
  const { status } = spawnSync(process.execPath, build, {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The product could not be built.')
  const code = copyOfBuild()
  const data = await dataFolder()
  const remove = async () => {
    await data.remove()
    rmSync(code, { recursive: true, force: true })
  }
  tidyUp = remove
  try {
    const product = await startProduct(code, data.folder)
    tidyUp = async () => {
      await product.stop()
      await remove()
    }
    project.provide('product', { url: product.url, code, data: data.folder })
  } catch (error) {
    await tidyUp()
    throw error
  }
}

export const teardown = () => tidyUp()
