import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()

/** Checksums as `sha256sum -c` reads them. @param {string} folder @param {(file: string) => boolean} [isMeant] */
export const sumsOf = (folder, isMeant = () => true) =>
  filesIn(folder)
    .filter((file) => path.basename(file) !== 'SHA256SUMS' && isMeant(file))
    .map((file) => {
      const sum = createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex')
      return `${sum}  ${file}\n`
    })
    .join('')

/** Packs a folder; the same content makes the same archive, byte for byte. Gives the bytes of the content. @param {string} folder @param {string} archive @param {Date} time */
export async function pack(folder, archive, time) {
  const same = [
    '--sort=name',
    `--mtime=@${Math.floor(time.getTime() / 1000)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ]
  const modes = ['--mode=u+rwX,go+rX,go-w', '--format=gnu']
  const tar = spawn(
    'tar',
    [...same, ...modes, '-C', path.dirname(folder), '-cf', '-', path.basename(folder)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise((resolve) => tar.once('close', resolve))
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive))
  if ((await ended) !== 0) throw new Error('tar could not pack the release.')
  return filesIn(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
}
