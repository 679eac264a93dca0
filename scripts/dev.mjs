import './steps/node-version.mjs'

const { alone } = await import('./steps/lock.mjs')
const { installDependencies } = await import('./steps/dependencies.mjs')
const { at, installed } = await import('./steps/places.mjs')
const { runNode, stopAll } = await import('./steps/run.mjs')

await alone(installDependencies)

const env = { NODE_ENV: 'development' }
const server = [
  installed('tsx', 'dist', 'cli.mjs'),
  'watch',
  '--clear-screen=false',
  at('server', 'src', 'main.ts'),
]
const web = [installed('vite', 'bin', 'vite.js'), '--config', at('web', 'vite.config.ts')]

// when one of the two ends, so does the other
const code = await Promise.race([
  runNode([...server, ...process.argv.slice(2)], { env }),
  runNode(web, { env }),
])
stopAll()
process.exitCode = code
