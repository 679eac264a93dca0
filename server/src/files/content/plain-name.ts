/**
 * Characters that some program takes for a path, that are invisible, or that reverse the reading direction (`gpj.exe`).
 */
const unfit = /[\\/\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\ufeff\u00ad]/gu

/** The name of a file as it is kept and shown: without paths and invisible signs, composed, its last 100 letters. */
export const plainFileName = (name: string): string =>
  [...name.normalize('NFC').replace(unfit, '_')].slice(-100).join('')
