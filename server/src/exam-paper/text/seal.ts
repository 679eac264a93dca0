import { paperUnreadable } from '@obelisk/contract/exam-paper/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Secrets } from '#kernel/security/secrets.ts'

type Sealing = { services: { secrets: Secrets } }

const about = (paperId: number) => `exam_paper:${paperId}`

/** What the database keeps of a paper: nobody reads it without the secret of the installation, nor under another paper. */
export const seal = ({ services }: Sealing, paperId: number, value: unknown): Buffer =>
  services.secrets.encrypt(Buffer.from(JSON.stringify(value)), about(paperId))

/** Opens what was sealed. Under another secret, as after a restore elsewhere, it says so and gives nothing. */
export function unseal<T>({ services }: Sealing, paperId: number, sealed: Uint8Array): T {
  try {
    return JSON.parse(services.secrets.decrypt(Buffer.from(sealed), about(paperId)).toString()) as T
  } catch {
    throw new Refusal(paperUnreadable)
  }
}

/** The same text always has the same mark, which tells nothing of it: what changed is seen without opening. */
export const markOf = ({ services }: Sealing, paperId: number, value: unknown): string =>
  services.secrets.hmac(`${about(paperId)} ${JSON.stringify(value)}`).toString('hex')
