import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writePackages } from './packages.mjs'
import { at } from './places.mjs'

// a bench that weighs the pages names a folder of its own, and wants to know what is in which file
const elsewhere = process.argv[2]
const folder = elsewhere ?? at('web', 'dist')
/** @type {string[]} */
const inside = []
/** Notes which modules are in the files, with the styles and fonts that no script names. @type {import('vite').Plugin} */
const noteInside = {
  name: 'note-inside',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') inside.push(...part.moduleIds)
    inside.push(...[...this.getModuleIds()].filter((id) => /[.]css($|[?])/.test(id)))
  },
}
await build({
  configFile: at('web', 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [noteInside],
  build: { outDir: folder, emptyOutDir: true, manifest: elsewhere !== undefined },
})

// packed once, as small as can be: the server sends these as they are
const packed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => path.join(folder, file))
  .filter((file) => /\.(js|css|html|svg|json)$/.test(file) && statSync(file).size >= 1024)
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
await Promise.all(
  packed.map(async (file) => {
    const content = readFileSync(file)
    // quality 11 takes twice as long for two parts in a hundred
    writeFileSync(`${file}.br`, await toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
    writeFileSync(`${file}.gz`, await toGzip(content, { level: 9 }))
  }),
)

writePackages(folder, { bundled: inside })
