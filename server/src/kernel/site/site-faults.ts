import type { SiteItemName } from '@obelisk/contract/site-config/items'
import { itemsMissing, outsideAddresses } from '@obelisk/contract/site-config/requirements'
import { type OutsideProblem, outsideRulesOf, problemOf } from '../network/outside-rules.ts'
import { outsideRulesFor, type Site } from './site.ts'

/** A fault of an item that depends on other items. */
export type SiteFault = { item: SiteItemName; problem: 'missing' | OutsideProblem }

const addressFault = (item: SiteItemName, problem: OutsideProblem | undefined): SiteFault[] =>
  problem ? [{ item, problem }] : []

/** People come to the site from wherever they are; only that they come by https is the same wish. */
function faultOfSite({ site_url, outside_network, cas_on, oidc_on, wecom_on, wechat_on }: Site): SiteFault[] {
  const isNeeded = (cas_on || oidc_on || wecom_on || wechat_on) && URL.canParse(site_url)
  const rules = { ...outsideRulesOf({ outside_network }), privateNetworks: true }
  return isNeeded ? addressFault('site_url', problemOf(new URL(site_url), rules)) : []
}

/** Faults of the configuration: items that are missing, and addresses that may not be called. */
export function faultsIn(site: Site): SiteFault[] {
  const missing = itemsMissing(site).map((item) => ({ item, problem: 'missing' }) as const)
  const addresses = outsideAddresses.flatMap((item) =>
    URL.canParse(site[item])
      ? addressFault(item, problemOf(new URL(site[item]), outsideRulesFor(site, item)))
      : [],
  )
  return [...missing, ...faultOfSite(site), ...addresses]
}

const words: Record<SiteFault['problem'], string> = {
  missing: 'is missing',
  address: 'is no address',
  secure: 'must begin with https, unless outside_network is "any"',
  private: 'lies in a private network; outside_network must be "private" or "any"',
  forbidden: 'is an address that may not be called',
}

/** The same for the log of the server. */
export const faultsInWords = (site: Site): string[] =>
  faultsIn(site).map(({ item, problem }) => `Configuration of the site: ${item} ${words[problem]}.`)
