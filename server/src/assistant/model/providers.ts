import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { streamingFetch } from '#kernel/network/stream-out.ts'
import { outsideRulesFor, type Site } from '#kernel/site/site.ts'

/**
 * A model that may be asked, and the address by which its failures are counted. Prices are hundredths of the currency for
 * a million tokens.
 */
export type Provider = {
  address: string
  name: string
  priceIn: number
  priceOut: number
  model: LanguageModel
}

/** An answer of more bytes is given up. */
const longest = 4 * 1024 * 1024
/** After so many failures in a row a service is left alone for a while. */
const mostFailures = 3
const restMs = 60_000

const failures = new Map<string, { count: number; until: number }>()

const isResting = (address: string) => (failures.get(address)?.until ?? 0) > Date.now()

/** Notes whether a service answered. */
export function noteOutcome(address: string, isFailure: boolean) {
  if (!isFailure) return void failures.delete(address)
  const count = (failures.get(address)?.count ?? 0) + 1
  failures.set(address, { count, until: count >= mostFailures ? Date.now() + restMs : 0 })
}

/** The services in their order; those that failed often just now are left out. */
export function providersOf(site: Site): Provider[] {
  if (!site.assistant_on) return []
  const fetchTo = (item: 'assistant_url' | 'assistant_second_url') =>
    streamingFetch(outsideRulesFor(site, item), { silence: site.assistant_silence * 1000, bytes: longest })
  const given = [
    {
      ...{ address: site.assistant_url, name: site.assistant_model, key: site.secret('assistant_key') },
      ...{ priceIn: site.assistant_price_in, priceOut: site.assistant_price_out },
      fetch: fetchTo('assistant_url'),
    },
    {
      ...{ address: site.assistant_second_url, name: site.assistant_second_model },
      key: site.secret('assistant_second_key'),
      ...{ priceIn: site.assistant_second_price_in, priceOut: site.assistant_second_price_out },
      fetch: fetchTo('assistant_second_url'),
    },
  ]
  return given
    .filter(({ address, name }) => address !== '' && name !== '' && !isResting(address))
    .map(({ address, name, key, fetch, ...prices }) => ({
      ...{ address, name, ...prices },
      model: createOpenAICompatible({
        ...{ name: 'school', baseURL: address, includeUsage: true, fetch },
        ...(key === '' ? {} : { apiKey: key }),
      }).chatModel(name),
    }))
}
