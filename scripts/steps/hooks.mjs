import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { at, root } from './places.mjs'

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Whether somebody has hooks of their own here, which are theirs to keep. */
function hasOwnHooks() {
  try {
    return git('config', 'core.hooksPath') !== ''
  } catch {
    const folder = at('.git', 'hooks')
    return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'))
  }
}

/** Lets git look at staged files before each commit: in a person's checkout, not in continuous integration. */
export function activateHooks() {
  if (process.env.CI || !existsSync(at('.git'))) return
  try {
    if (!hasOwnHooks()) git('config', 'core.hooksPath', '.githooks')
  } catch {
    // no git here, or a checkout of somebody else's: the walls stand in npm test as well
  }
}
