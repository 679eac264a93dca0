import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {string[]} parts */
export const at = (...parts) => path.join(root, ...parts)

/** A program that npm installed, to be run by Node.js. @param {string[]} parts */
export const installed = (...parts) => at('node_modules', ...parts)

/** Where scripts keep what can be made again. @param {string[]} parts */
export const cached = (...parts) => at('.cache', ...parts)
