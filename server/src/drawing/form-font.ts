import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import { formFont } from './print-skin.ts'
import { unpackFont } from './unpack-font.ts'

const require = createRequire(import.meta.url)

/**
 * Registers the shipped font once. It is unpacked first: of a packed font the PDF writer reads letters from memory that
 * it has given back, which spoils them or ends the process.
 */
export function registerFont() {
  if (GlobalFonts.has(formFont)) return
  for (const weight of [400, 700]) {
    for (const part of ['chinese-simplified', 'latin']) {
      const file = require.resolve(
        `@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff`,
      )
      GlobalFonts.register(unpackFont(readFileSync(file)), formFont)
    }
  }
}
