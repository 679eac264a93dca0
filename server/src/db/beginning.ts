import { DatabaseFault } from './fault.ts'

/** What the database keeps of a migration that it went through. */
export type Applied = { number: number; name: string; checksum: string }

/**
 * Migrations 1 to 250 became one, the beginning of new databases. A database that went through the single ones is known
 * by the last of them.
 */
const lastOfSingleOnes: Applied = {
  number: 250,
  name: '0250_leases_of_answers',
  checksum: '0813151289bdc39e0ce2d670437250e2d7418bab63dfec4b50bc0f924ebb88d5',
}

/** Whether the database went through the single migrations that the beginning replaces. */
export const wentThroughSingleOnes = (applied: readonly Applied[]) =>
  applied.some(({ number }) => number < lastOfSingleOnes.number)

/**
 * What was applied, with the beginning in place of the single migrations. Refuses a database that stopped somewhere among
 * them: what would bring it further is no longer here.
 */
export function withBeginning(applied: readonly Applied[], beginning: Applied): Applied[] {
  if (!wentThroughSingleOnes(applied)) return [...applied]
  const last = applied.find(({ number }) => number === lastOfSingleOnes.number)
  if (last?.name !== lastOfSingleOnes.name || last.checksum !== lastOfSingleOnes.checksum)
    throw new DatabaseFault(
      'cannot-migrate',
      `The database is too old for this Obelisk: it has not been through migration ${lastOfSingleOnes.name}. Start an Obelisk of version 0.1.0 on it first, then this one.`,
    )
  return [beginning, ...applied.filter(({ number }) => number > lastOfSingleOnes.number)]
}
