import { kindsIn } from '@obelisk/contract/kinds'
import type { KindsIn, ServedKind } from './parts.ts'

/** Gives each list of the contract the answers of the rooms. */
export const servedIn =
  (served: readonly ServedKind[]): KindsIn =>
  (list) =>
    kindsIn(list).map(({ name, kind }) => {
      const found = served.find((one) => one.kind === kind)
      if (!found) throw new Error(`no room answers for ${name} in ${list}`)
      return { name, ...found.parts[list] }
    })
