import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { dataFolder, startProduct } from './start-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product with the demonstration university answers. */
    productUrl: string
  }
}

let tidyUp = async () => {}

/** Once per run: the product as it is now, built and started. */
export async function setup(project: TestProject) {
  const build = fileURLToPath(new URL('../../scripts/test.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build, '--only', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The product could not be built.')
  const { folder, remove } = await dataFolder()
  tidyUp = remove
  try {
    const product = await startProduct(folder)
    tidyUp = async () => {
      await product.stop()
      await remove()
    }
    project.provide('productUrl', product.url)
  } catch (error) {
    await tidyUp()
    throw error
  }
}

export const teardown = () => tidyUp()
