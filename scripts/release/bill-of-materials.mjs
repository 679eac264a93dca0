import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { at } from '../steps/places.mjs'
import { manifestOf } from './production-packages.mjs'

/** @typedef {{ name: string, version: string, license: string, purl: string, sha512?: string, texts: string[] }} Part */

/** @type {Record<string, { integrity?: string }>} */
const locked = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages

const licenceFile = /^(licen[cs]e|copying|notice|unlicense)([-._].*)?$/i

/** @param {string} folder */
const textsIn = (folder) =>
  existsSync(at(folder))
    ? readdirSync(at(folder))
        .filter((file) => licenceFile.test(file))
        .sort()
        .map((file) => readFileSync(at(folder, file), 'utf8').trim())
    : []

/** A package of the registry. @param {string} folder from the checkout @returns {Part} */
export function partOf(folder) {
  const { name, version, license } = manifestOf(folder)
  const named = typeof license === 'string' ? license : (license?.type ?? 'NOASSERTION')
  const [algorithm, digest] = (locked[folder]?.integrity ?? '').split('-')
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const sha512 = algorithm === 'sha512' && digest ? Buffer.from(digest, 'base64').toString('hex') : undefined
  return { name, version, license: named, purl, ...(sha512 ? { sha512 } : {}), texts: textsIn(folder) }
}

/** @param {string} name @param {string} version @param {string} license @param {string} text @returns {Part} */
const generic = (name, version, license, text) => ({
  name,
  version,
  license,
  purl: `pkg:generic/${name}@${version}`,
  texts: [text],
})

/** What is inside the package of the embedded database; looked at when its version is raised. */
export const inDatabase = [
  ['postgresql', '18.4', 'PostgreSQL'],
  ['openssl', '1.1.1', 'OpenSSL'],
  ['icu', '60.2', 'ICU'],
  ['libxml2', '2.9.4', 'MIT'],
  ['xz', '5.2.2', '0BSD'],
  ['zlib', '1.2.11', 'Zlib'],
].map(([name = '', version = '', license = '']) =>
  generic(
    name,
    version,
    license,
    readFileSync(at('packaging', 'licences', 'embedded-postgresql.txt'), 'utf8'),
  ),
)

/** Node.js, which brings its own list. @param {string} version */
export const nodePart = (version) =>
  generic('node', version, 'MIT', 'The licences of Node.js and of its parts stand in bin/LICENSE.')

/** @param {string} license */
const licenceOf = (license) =>
  /\s|\(/.test(license) ? { expression: license } : { license: { id: license } }

/** A name that is the same for the same parts. @param {string} text */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The bill of materials as CycloneDX 1.5: what is in the release, and nothing else.
 * @param {Part[]} parts @param {{ version: string, time: Date }} release
 */
export function billOf(parts, { version, time }) {
  const components = parts.map(({ name, version, license, purl, sha512 }) => ({
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    licenses: [licenceOf(license)],
    purl,
    ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: sha512 }] } : {}),
  }))
  const purl = `pkg:generic/obelisk@${version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: {
      timestamp: time.toISOString(),
      component: {
        type: 'application',
        'bom-ref': purl,
        name: 'obelisk',
        version,
        licenses: [{ license: { id: 'Apache-2.0' } }],
        purl,
      },
    },
    components,
    dependencies: [{ ref: purl, dependsOn: components.map((one) => one.purl) }],
  }
}

const line = '-'.repeat(78)

/** The text of a licence that a package names and does not bring. @param {string} license */
function usualText(license) {
  const file = at('packaging', 'licences', `${license}.txt`)
  const text = license === 'Apache-2.0' ? at('LICENSE') : file
  if (!existsSync(text)) throw new Error(`A package brings no text of its licence ${license}: add ${file}.`)
  return readFileSync(text, 'utf8').trim()
}

/** The licences of all parts in one file; a text that many share stands once, after their names. @param {Part[]} parts */
export function licencesOf(parts) {
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  for (const { name, version, license, texts } of parts) {
    const text = texts.length > 0 ? texts.join('\n\n') : usualText(license)
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const each = [...byText].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}\n`)
  return `Obelisk itself is under the Apache License 2.0 (LICENSE). It brings these parts of others:\n\n${each.join('\n')}`
}
