import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cached } from '../steps/places.mjs'
import { run } from '../steps/run.mjs'

/** The Node.js that a release brings; raise it with each of its security releases. */
const version = '22.23.5'

/** What the registry's packages must hold, so that nothing else gets into a release. @type {Record<string, string>} */
const digests = {
  'linux-x64': '3jhC+wcoWxKZxcRqF2sUSl0c9HEXFnur/nuIPx6O6CWKV0jOUWQm7Htw5SuXqqlMCEhi0cJqybFPEb5hhcBiMw==',
  'linux-arm64': 'e1LOUGKVruPGuLVutn8+Cgm5pI1APm4Kvh+zbb/qe/ZpD9s+TQby5iUgZOWmPpbSKpj0Td8DP1N0NEnXasHizg==',
}

/** @param {string} file */
const digestOf = (file) => createHash('sha512').update(readFileSync(file)).digest('base64')

/** @param {string} platform @param {string} folder */
async function fetchPackage(platform, folder) {
  const name = `node-${platform}`
  const file = path.join(folder, `${name}-${version}.tgz`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const code = await run(['npm', 'pack', `${name}@${version}`, '--silent', '--pack-destination', folder], {
      output: 'on failure',
    }).catch(() => 1)
    if (code !== 0 || !existsSync(file)) return undefined
  }
  if (digestOf(file) === digests[platform]) return file
  rmSync(file)
  throw new Error(`${name} ${version} of the registry is not the one that was looked at; nothing was made.`)
}

/**
 * Puts Node.js into a release: the program and its licence. Without the registry it is the one that runs this.
 * @param {string} platform @param {string} release
 * @returns {Promise<{ version: string, from: 'registry' | 'this machine' }>}
 */
export async function bringNode(platform, release) {
  const target = path.join(release, 'bin', 'node')
  mkdirSync(path.dirname(target), { recursive: true })
  const file = digests[platform] ? await fetchPackage(platform, cached('release')) : undefined
  if (file) {
    const unpacked = cached('release', `node-${platform}-${version}`)
    mkdirSync(unpacked, { recursive: true })
    await run(['tar', '-xzf', file, '-C', unpacked, 'package/bin/node', 'package/LICENSE'])
    copyFileSync(path.join(unpacked, 'package', 'bin', 'node'), target)
    copyFileSync(path.join(unpacked, 'package', 'LICENSE'), path.join(release, 'bin', 'LICENSE'))
    chmodSync(target, 0o755)
    return { version, from: 'registry' }
  }
  console.log(
    `Node.js ${version} cannot be had from the registry; the release brings this one, ${process.version}.`,
  )
  copyFileSync(process.execPath, target)
  chmodSync(target, 0o755)
  return { version: process.versions.node, from: 'this machine' }
}
