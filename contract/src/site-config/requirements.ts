import type { SecretName, SiteItemName, SiteValues } from './items.ts'

type Held = SiteValues & { secret: (name: SecretName) => string }
type Requirement = { isWanted: (site: Held) => boolean; items: readonly SiteItemName[] }

const requirements: readonly Requirement[] = [
  { isWanted: ({ cas_on }) => cas_on, items: ['site_url', 'cas_url'] },
  { isWanted: ({ oidc_on }) => oidc_on, items: ['site_url', 'oidc_issuer', 'oidc_client_id'] },
  {
    isWanted: ({ wecom_on }) => wecom_on,
    items: ['site_url', 'wecom_corp_id', 'wecom_agent_id', 'wecom_secret'],
  },
  { isWanted: ({ wechat_on }) => wechat_on, items: ['site_url', 'wechat_app_id', 'wechat_app_secret'] },
  {
    isWanted: ({ wechat_on, wechat_account_id }) => wechat_on && wechat_account_id !== '',
    items: ['wechat_account_secret'],
  },
  {
    isWanted: ({ upload_mode }) => upload_mode === 's3',
    items: ['s3_endpoint', 's3_bucket', 's3_key', 's3_secret'],
  },
  { isWanted: ({ assistant_on }) => assistant_on, items: ['assistant_url', 'assistant_model'] },
]

const secrets = new Set<SiteItemName>([
  'wecom_secret',
  'wechat_app_secret',
  'wechat_account_secret',
  's3_secret',
] satisfies SecretName[])

const isEmpty = (site: Held, name: SiteItemName) =>
  secrets.has(name) ? site.secret(name as SecretName) === '' : site[name as keyof SiteValues] === ''

/** The items that are empty although what is switched on needs them; each once. */
export const itemsMissing = (site: Held): SiteItemName[] => {
  const wanted = requirements.filter(({ isWanted }) => isWanted(site))
  return [...new Set(wanted.flatMap(({ items }) => items.filter((name) => isEmpty(site, name))))]
}

/** The items that hold the address of a provider of sign-in: it names further addresses, and vouches for people. */
export const providerAddresses = [
  'cas_url',
  'oidc_issuer',
  'wecom_endpoint',
  'wechat_endpoint',
] as const satisfies SiteItemName[]

/** The items that hold the address of another system; where they may lie, `outside_network` says. */
export const outsideAddresses = [
  ...providerAddresses,
  'sms_endpoint',
  's3_endpoint',
  'assistant_url',
  'assistant_second_url',
  'assistant_third_url',
] as const
