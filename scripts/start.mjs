import './steps/node-version.mjs'

const { prepare } = await import('./steps/prepare.mjs')
const { at, root } = await import('./steps/places.mjs')
const { pathToFileURL } = await import('node:url')

await prepare()

// the server runs in this very process: signals reach it, and no one is left behind when this process is killed
process.chdir(root)
process.env.NODE_ENV ??= 'production'
const main = at('server', 'dist', 'main.js')
process.argv[1] = main
try {
  await import(pathToFileURL(main).href)
} catch (error) {
  // what the person who starts it can mend is told in a sentence
  if (!(error instanceof Error && ['DatabaseFault', 'EnvironmentFault'].includes(error.name))) throw error
  console.error(error.message)
  process.exit(1)
}
