import { translateIn } from '@obelisk/contract/refusal'
import { type SiteItemName, siteItems } from '@obelisk/contract/site-config/items'
import { shapeOfSiteItem } from '@obelisk/contract/site-config/shape'
import { valueProblemOf, valueSchemaOf } from '@obelisk/contract/site-config/values'

export type Environment = Partial<Record<SiteItemName, unknown>>

/** `smtps://name:password@host:465` says five things at once. */
function smtpParts(given: string): Partial<Record<SiteItemName, unknown>> {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol)) throw new Error('SMTP_URL must be smtp://… or smtps://…')
  const isSealed = url.protocol === 'smtps:'
  return {
    smtp_server: url.hostname.replace(/^\[|\]$/g, ''),
    smtp_port: Number(url.port) || (isSealed ? 465 : 587),
    smtp_user: decodeURIComponent(url.username),
    smtp_pass: decodeURIComponent(url.password),
    smtp_verification: isSealed ? 'SSL' : 'auto',
  }
}

const truth: Record<string, boolean> = { on: true, off: false }

/** Ways of signing in, and the model of the assistant, are switched on by naming where they are. */
const switchedOn: readonly SiteItemName[] = ['cas_on', 'oidc_on', 'wecom_on', 'wechat_on', 'assistant_on']

function given(name: SiteItemName, variable: string, text: string): unknown {
  if (variable === 'SMTP_URL') return smtpParts(text)[name]
  if (switchedOn.includes(name)) return true
  return siteItems[name].type === 'switch' ? (truth[text.toLowerCase()] ?? text) : text
}

/** Reads and checks what environment variables say of the site's configuration. Empty ones say nothing. */
function environmentOf(variables: NodeJS.ProcessEnv): Environment {
  const found: Environment = {}
  for (const name of Object.keys(siteItems) as SiteItemName[]) {
    const { env: variable } = siteItems[name] as { env?: string }
    const text = variable ? variables[variable] : undefined
    if (!variable || !text) continue
    const read = valueSchemaOf(shapeOfSiteItem(name)).safeParse(given(name, variable, text))
    if (!read.success) {
      const { words, limit } = valueProblemOf(read.error.issues[0])
      throw new Error(`The environment is not valid:\n${variable}: ${translateIn('en', words, limit)}`)
    }
    found[name] = read.data
  }
  return found
}

/** What the process was told from outside of the database. */
export type GivenEnvironment = {
  version: string
  /** The items of the site's configuration that the environment decides, and the values it gives them. */
  site: Environment
}

export const givenEnvironment = (version: string, variables: NodeJS.ProcessEnv): GivenEnvironment => ({
  version,
  site: environmentOf(variables),
})
