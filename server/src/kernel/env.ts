import * as z from 'zod'
import { EnvironmentFault } from './environment-fault.ts'

const databaseAddress =
  'write it as postgres://name:password@host:5432/database, with signs such as @ / # in the password as %40 %2F %23'

/** What the process needs to start. What the site may decide later is in contract/src/site-config/items.ts. */
const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8000),
  HOST: z.string().default('127.0.0.1'),
  /** A PostgreSQL server of one's own; empty or left out: the embedded one. */
  DATABASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/, error: databaseAddress })])
    .optional(),
  DATA_DIR: z.string().default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** `off` starts a new database without the demonstration university; `public` lets others use its accounts, too. */
  OBELISK_DEMO: z.enum(['on', 'off', 'public']).default('on'),
  /** Addresses of proxies whose word on the caller's address is taken, such as `127.0.0.1`; empty: nobody's. */
  TRUST_PROXY: z.string().default(''),
  /** 32 bytes as base64 or hex, by which second factors are sealed; left out: made at the first start and kept in DATA_DIR. */
  OBELISK_SECRET: z.string().optional(),
  /** Where new files are kept: below DATA_DIR, or in an S3-compatible store. What is kept elsewhere already stays readable. */
  FILES_MODE: z.enum(['local', 's3']).default('local'),
  /** The address of the store, such as `https://s3.example.edu`; the others say the bucket and by whose name it is asked. */
  S3_ENDPOINT: z.string().default(''),
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_KEY: z.string().default(''),
  S3_SECRET: z.string().default(''),
  /** `on`: `https://host/bucket/…`; `off`: `https://bucket.host/…`. */
  S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  /** A folder inside the bucket, when other things lie there too. */
  S3_PREFIX: z.string().default(''),
  /** Whether super administrators may run maintenance commands from the back office; left out: not in production. */
  OBELISK_TERMINAL: z.enum(['on', 'off']).optional(),
  /** The address people open the site by, such as `https://obe.example.edu.cn`; needed for signing in through others. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Where sign-in calls to others may go: `open` the open network by https, `private` private networks too, `any` also
   * without https. Left out: `open` in production, `any` else.
   */
  SIGN_IN_NETWORK: z.enum(['open', 'private', 'any']).optional(),
  CAS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CAS_VERSION: z.enum(['2', '3']).default('3'),
  /** The attribute that holds the staff or student number; left out: the user name is the number. */
  CAS_NUMBER_ATTRIBUTE: z.string().default(''),
  CAS_RENEW: z.enum(['on', 'off']).default('off'),
  /** What the button says, such as `统一身份认证|Campus account`. */
  CAS_TITLE: z.string().max(60).default(''),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_SCOPE: z.string().default('openid profile'),
  /** The claim that holds the staff or student number; left out: people bind their account once with the password. */
  OIDC_NUMBER_CLAIM: z.string().default(''),
  OIDC_TITLE: z.string().max(60).default(''),
  WECOM_CORP_ID: z.string().default(''),
  WECOM_AGENT_ID: z.string().default(''),
  WECOM_SECRET: z.string().default(''),
  /** Whether the user ids of WeCom are the staff and student numbers. */
  WECOM_USER_ID: z.enum(['number', 'other']).default('other'),
  WECHAT_APP_ID: z.string().default(''),
  WECHAT_APP_SECRET: z.string().default(''),
})

export type Env = z.infer<typeof Env>

/** Reads and checks the environment once, at the start. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read = Env.safeParse(source)
  if (!read.success) {
    throw new EnvironmentFault(`The environment is not valid:\n${z.prettifyError(read.error)}`)
  }
  return read.data
}
