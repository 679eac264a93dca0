import './steps/node-version.mjs'

const { alone } = await import('./steps/lock.mjs')
const { installDependencies } = await import('./steps/dependencies.mjs')
const { build } = await import('./steps/build.mjs')

process.exitCode = await alone(async () => {
  await installDependencies()
  return build({ force: true })
})
