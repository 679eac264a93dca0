import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import { formFont } from './print-skin.ts'

const require = createRequire(import.meta.url)

/** Registers the shipped font once. */
export function registerFont() {
  if (GlobalFonts.has(formFont)) return
  for (const weight of [400, 700]) {
    for (const part of ['chinese-simplified', 'latin']) {
      GlobalFonts.registerFromPath(
        require.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff2`),
        formFont,
      )
    }
  }
}
