import { build } from './build.mjs'
import { installDependencies } from './dependencies.mjs'
import { alone } from './lock.mjs'

/** Installs and builds what changed; ends this process when that fails. */
export async function prepare() {
  const code = await alone(async () => {
    await installDependencies()
    return build()
  })
  if (code !== 0) process.exit(code)
}
