import { paperUnreadable } from '@obelisk/contract/exam-paper/refusals'
import { Refusal } from '#kernel/errors.ts'
import type { Secrets } from '#kernel/security/secrets.ts'

type Sealing = { services: { secrets: Secrets } }

const about = (paperId: number) => `exam_paper:${paperId}`

/** What the database keeps of a paper: nobody reads it without the secret of the installation, nor under another paper. */
export const sealBytes = ({ services }: Sealing, paperId: number, bytes: Buffer): Buffer =>
  services.secrets.encrypt(bytes, about(paperId))

/** Opens what was sealed. Under another secret, as after a restore elsewhere, it says so and gives nothing. */
export function unsealBytes({ services }: Sealing, paperId: number, sealed: Uint8Array): Buffer {
  try {
    return services.secrets.decrypt(Buffer.from(sealed), about(paperId))
  } catch {
    throw new Refusal(paperUnreadable)
  }
}

export const seal = (ctx: Sealing, paperId: number, value: unknown): Buffer =>
  sealBytes(ctx, paperId, Buffer.from(JSON.stringify(value)))

export const unseal = <T>(ctx: Sealing, paperId: number, sealed: Uint8Array): T =>
  JSON.parse(unsealBytes(ctx, paperId, sealed).toString()) as T

/** The same text always has the same mark, which tells nothing of it: what changed is seen without opening. */
export const markOf = ({ services }: Sealing, paperId: number, value: unknown): string =>
  services.secrets.hmac(`${about(paperId)} ${JSON.stringify(value)}`).toString('hex')
