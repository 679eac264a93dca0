import './steps/node-version.mjs'

const { alone } = await import('./steps/lock.mjs')
const { installDependencies } = await import('./steps/dependencies.mjs')
const { at, installed } = await import('./steps/places.mjs')
const { runNode } = await import('./steps/run.mjs')

await alone(installDependencies)
process.exitCode = await runNode([
  installed('tsx', 'dist', 'cli.mjs'),
  at('scripts', 'receipt', 'recompute.ts'),
  ...process.argv.slice(2),
])
