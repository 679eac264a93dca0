import type { readParts } from '../../words.ts'

/**
 * What a document says and a draft cannot hold as it stands: told, never guessed. `cut`: a list of a part that is too long;
 * `too-long`: texts of which the beginning was taken; `does-not-fit`: values outside of their bounds.
 */
export type LeftOut = {
  code:
    | 'targets'
    | 'targets-open'
    | 'rows-of-objectives'
    | 'no-ratio'
    | 'standards'
    | 'levels'
    | 'cut'
    | 'too-long'
    | 'does-not-fit'
  part?: (typeof readParts)[number]
  values: Readonly<Record<string, readonly string[]>>
}
