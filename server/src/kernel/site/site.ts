import {
  findSiteItem,
  type SecretName,
  type SiteItemName,
  type SiteValues,
  siteItems,
} from '@obelisk/contract/site-config/items'
import { providerAddresses } from '@obelisk/contract/site-config/requirements'
import { type QueryExecutorProvider, sql } from 'kysely'
import { anywhere, type OutsideRules, outsideRulesOf } from '../network/outside-rules.ts'
import type { KernelServices } from '../process-services.ts'
import type { Secrets } from '../security/secrets.ts'
import type { GivenEnvironment } from './site-environment.ts'

/**
 * What holds for the whole site, typed by the items of `contract/src/site-config/items.ts`. A secret is given by a
 * function, so that it never gets into an answer or a log by the way; empty when there is none.
 */
export type Site = SiteValues & {
  secret: (name: SecretName) => string
  /** Whether the environment decides this item. */
  isGiven: (name: SiteItemName) => boolean
}

/** What may be uploaded, as the wire protocol names it. */
export type UploadLimits = {
  /** Where new files are kept: on the disk of the server, or in an S3-compatible store. */
  mode: 'local' | 's3'
  /** The longest file in bytes. */
  maxsize: number
  /** Suffixes as a comma list. */
  mimetype: string
  /** How the address of a stored file is made, with variables in braces. */
  savename: string
}

type Kept = { name: string; value: unknown; secret: Buffer | null }

/** A secret that was encrypted by another installation, or that the recycle bin did not keep, counts as not set. */
export function openSecret({ decrypt }: Secrets, encrypted: Buffer | null): string {
  if (!encrypted) return ''
  try {
    return decrypt(encrypted).toString()
  } catch {
    return ''
  }
}

const names = Object.keys(siteItems) as SiteItemName[]

/** Whether a stored value fits its item. A wrong type or an unknown choice would break the site. */
function isUsable(name: SiteItemName, value: unknown): boolean {
  const { default: usual, options } = findSiteItem(name) ?? {}
  if (options && Array.isArray(usual))
    return Array.isArray(value) && value.every((one) => options.includes(one))
  if (options) return options.some((option) => option === value)
  return typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual)
}

/** The stored value of an item, or its default. */
export const heldValue = (name: SiteItemName, value: unknown): unknown =>
  isUsable(name, value) ? value : siteItems[name].default

function heldBy({ site, version }: GivenEnvironment, name: SiteItemName, kept: Kept | undefined): unknown {
  if (name in site) return site[name]
  const value = heldValue(name, kept?.value)
  return name === 'version' && value === '' ? version : value
}

type Typed = ReadonlyMap<string, unknown>

/** The site from the stored rows. `typed` are values that are tried before they are saved. */
export function siteFrom(
  { environment, secrets }: KernelServices,
  rows: readonly Kept[],
  typed: Typed = new Map(),
): Site {
  const kept = new Map(
    rows.map((row) => [row.name, typed.has(row.name) ? { ...row, value: typed.get(row.name) } : row]),
  )
  const open = names.filter((name) => findSiteItem(name)?.type !== 'password')
  const values = Object.fromEntries(open.map((name) => [name, heldBy(environment, name, kept.get(name))]))
  return {
    ...(values as SiteValues),
    secret: (name) => {
      const meant = environment.site[name] ?? typed.get(name)
      return String(meant ?? (typed.has(name) ? '' : openSecret(secrets, kept.get(name)?.secret ?? null)))
    },
    isGiven: (name) => name in environment.site,
  }
}

const isProvider = (name: SiteItemName) => (providerAddresses as readonly SiteItemName[]).includes(name)

/**
 * Where the address of an item may lead. The site's configuration decides, but an address from an environment variable may
 * lead anywhere, unless it is that of a sign-in provider.
 */
export const outsideRulesFor = (site: Site, name: SiteItemName): OutsideRules =>
  site.isGiven(name) && !isProvider(name) ? anywhere : outsideRulesOf(site)

/** What the configuration is read with; every ctx is one. */
export type SiteReader = { read: QueryExecutorProvider; services: KernelServices }

/**
 * The configuration of the site. It is read in the transaction of the caller each time, so that a change counts at once
 * in every process.
 */
export async function siteOf({ read, services }: SiteReader): Promise<Site> {
  const { rows } = await sql<Kept>`select name, value, secret from config_item where not allow_del`.execute(
    read,
  )
  return siteFrom(services, rows)
}

/** The base address of stored files: the site's address without its scheme. Empty when it is not configured. */
export const cdnUrlOf = ({ site_url }: Pick<SiteValues, 'site_url'>): string =>
  site_url.replace(/^https?:/, '').replace(/\/+$/, '')

export const uploadLimitsOf = (site: SiteValues): UploadLimits => ({
  mode: site.upload_mode,
  maxsize: site.upload_maxsize * 1024 * 1024,
  mimetype: site.upload_mimetype.replace(/\s/g, ''),
  savename: site.upload_savename,
})
