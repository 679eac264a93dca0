import * as z from 'zod'
import { EnvironmentFault } from './environment-fault.ts'

const databaseAddress =
  'write it as postgres://name:password@host:5432/database, with signs such as @ / # in the password as %40 %2F %23'

const emptyAsNone = z.literal('').transform(() => undefined)
const optionalPort = z.union([emptyAsNone, z.coerce.number().int().min(0).max(65535)]).optional()

/** What the process needs to start. What the site may decide later is in contract/src/site-config/items.ts. */
const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8000),
  HOST: z.string().default('127.0.0.1'),
  /** The address of a PostgreSQL server. The embedded one is used when this is empty or left out. */
  DATABASE_URL: z
    .union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/, error: databaseAddress })])
    .optional(),
  DATA_DIR: z.string().default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** `off` starts a new database without the demonstration university; `public` lets others use its accounts, too. */
  OBELISK_DEMO: z.enum(['on', 'off', 'public']).default('on'),
  /** Addresses of the proxies whose `X-Forwarded-For` is trusted, such as `127.0.0.1`. Empty means none. */
  TRUST_PROXY: z.string().default(''),
  /**
   * The 32 bytes, as base64 or hex, that encrypt second factors. When left out they are made at the first start and kept
   * in DATA_DIR.
   */
  OBELISK_SECRET: z.string().optional(),
  /** `accept` starts with another secret than the one that the database knows: what the old one sealed is lost. */
  OBELISK_SECRET_CHANGED: z.enum(['accept']).optional(),
  /**
   * Seconds for which a server that is told to end by SIGTERM still takes calls while `/readyz` already says no, so that
   * a balancer sends it no more. Longer than the balancer takes to notice.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** The port on which Prometheus finds `/metrics`. Left out, and METRICS_TOKEN too: nobody is given figures. */
  METRICS_PORT: optionalPort,
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** What Prometheus brings as a bearer token. Without METRICS_PORT, `/metrics` is then on the port of the app. */
  METRICS_TOKEN: z.union([emptyAsNone, z.string().min(16)]).optional(),
  /** Whether super administrators may run maintenance commands from the back office. The default is no in production. */
  OBELISK_TERMINAL: z.enum(['on', 'off']).optional(),
})

export type Env = z.infer<typeof Env>

/**
 * Whether the accounts of the demonstration are closed, because everybody knows their password. They are closed when
 * other machines can reach this server and the operator has not allowed them.
 */
export const shutsDemo = ({ HOST, TRUST_PROXY, OBELISK_DEMO }: Env): boolean =>
  OBELISK_DEMO !== 'public' && (TRUST_PROXY !== '' || !/^(127\.|localhost$|::1$)/.test(HOST))

/** Reads and checks the environment once, at the start. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const read = Env.safeParse(source)
  if (!read.success) {
    throw new EnvironmentFault(`The environment is not valid:\n${z.prettifyError(read.error)}`)
  }
  return read.data
}
