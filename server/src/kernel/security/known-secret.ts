import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { EnvironmentFault } from '../environment-fault.ts'
import type { Secrets } from './secrets.ts'

/** What only another secret could tell apart, and nobody could compute back. */
export const fingerprintOf = ({ hmac }: Secrets) =>
  hmac('fingerprint of the secret of this installation').toString('hex')

const anotherSecret = `这个数据库是用另一个系统密钥加密的（DATA_DIR/secret 或环境变量 OBELISK_SECRET）。
请放回原来的密钥再启动。用新密钥无法打开：未归还题库的试卷与印刷包、动态口令（第二因素）、匿名问卷的签名密钥、学习成果证书的旧签名密钥、教师身份证件号、后台保存的各种密码（邮件、短信、统一认证、模型）。
确实找不回原密钥时，设 OBELISK_SECRET_CHANGED=accept 启动一次：以上内容从此丢失，其余数据不受影响。

This database was encrypted with another secret (DATA_DIR/secret or OBELISK_SECRET).
Put the old secret back and start again. The new one cannot open: papers that are not released yet and their print packages, second factors, the signing keys of anonymous surveys, the old signing key of credentials, identity numbers of teachers, and passwords kept in the back office (mail, text messages, campus sign-in, model).
If the old secret is lost for good, start once with OBELISK_SECRET_CHANGED=accept: what is named above is lost from then on, everything else stays.`

/**
 * Holds the secret of the installation to the one that this database knows, and notes it at the first start. Throws an
 * EnvironmentFault for another one, unless the operator says that it changed.
 */
export async function mustBeKnownSecret(
  db: Kysely<Tables>,
  secrets: Secrets,
  { isAccepted }: { isAccepted: boolean },
): Promise<void> {
  const fingerprint = fingerprintOf(secrets)
  const { rows } = await sql<{ secret_fingerprint: string }>`
    insert into installation (secret_fingerprint) values (${fingerprint})
    on conflict (id) do update set secret_fingerprint = case when ${isAccepted} then excluded.secret_fingerprint
        else installation.secret_fingerprint end,
      noted_time = case when ${isAccepted} then now() else installation.noted_time end
    returning secret_fingerprint`.execute(db)
  if (rows[0]?.secret_fingerprint !== fingerprint) throw new EnvironmentFault(anotherSecret)
}
