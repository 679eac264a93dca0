import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

/** The shipped Chinese font under a name that no machine has: pictures look the same everywhere. */
export const formFont = 'Obelisk Form'

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
