import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes, as OWASP recommends at least. */
const strength = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, strength)

/** A hash of a password that nobody has, so that an unknown account takes as long as a wrong password. */
const decoy = hashPassword('no account has this password')

export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}

/** Whether a hash was made by weaker rules than today's; it is made anew when its password is next known. */
export function isOutdated(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
  return !(Number(memory) >= strength.memoryCost && Number(time) >= strength.timeCost)
}
