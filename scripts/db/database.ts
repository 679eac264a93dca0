import { withDatabase as onPlace } from '../../server/console/database.ts'
import { sentenceOf } from '../../server/console/faults.ts'
import { openHome } from '../../server/console/home.ts'
import type { Client } from '../../server/src/db/connect.ts'

/** Works on the database that `npm start` would use, whether Obelisk runs at the moment or not. */
export const withDatabase = <T>(body: (client: Client) => Promise<T>): Promise<T> => onPlace(openHome(), body)

/** Runs a command; what the person can mend is told in one sentence. */
export async function command(body: () => Promise<string>) {
  try {
    console.log(await body())
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}
