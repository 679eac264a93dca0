import './steps/node-version.mjs'

const { prepare } = await import('./steps/prepare.mjs')
const { at } = await import('./steps/places.mjs')
const { pathToFileURL } = await import('node:url')

// the same program as in a release, from what is built here
await prepare()
await import(pathToFileURL(at('server', 'dist', 'obelisk.js')).href)
