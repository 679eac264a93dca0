import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type Scene, scenes } from '@obelisk/contract/assistant/scenes'
import type { LanguageModel } from 'ai'
import { streamingFetch } from '#kernel/network/stream-out.ts'
import { outsideRulesFor, type Site } from '#kernel/site/site.ts'

/**
 * A model that may be asked, and the address by which its failures are counted. Prices are hundredths of the currency for
 * a million tokens; `context` is how many tokens it takes, 0 without a limit.
 */
export type Provider = {
  address: string
  name: string
  priceIn: number
  priceOut: number
  hasTools: boolean
  context: number
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

/** The model that the school chose for a scene, by lines such as `syllabus = qwen-plus`. */
function modelOf(scene: Scene, { assistant_scene_models: lines, assistant_model: usual }: Site): string {
  for (const line of lines.split(/\r?\n/)) {
    const [name, model = ''] = line.split(/\s*[=＝]\s*/)
    if (scenes.find((one) => one === name?.trim()) === scene && model.trim() !== '') return model.trim()
  }
  return usual
}

const places = ['assistant', 'assistant_second', 'assistant_third'] as const

/** What the configuration says of the service at a place of the order. */
const saidOf = (site: Site, place: (typeof places)[number], scene: Scene) => ({
  address: site[`${place}_url`],
  name: place === 'assistant' ? modelOf(scene, site) : site[`${place}_model`],
  priceIn: site[`${place}_price_in`],
  priceOut: site[`${place}_price_out`],
  context: site[`${place}_context`],
  lacks: site[`${place}_lacks`],
})

/** The services for a scene in their order; those that failed often just now are left out. */
export const providersOf = (site: Site, scene: Scene): Provider[] =>
  site.assistant_on ? servicesOf(site, scene).filter(({ address }) => !isResting(address)) : []

/** The services that are configured for a scene, in their order. */
export function servicesOf(site: Site, scene: Scene): Provider[] {
  return places.flatMap((place) => {
    const { address, name, lacks, ...said } = saidOf(site, place, scene)
    if (address === '' || name === '') return []
    const key = site.secret(`${place}_key`)
    const silence = site.assistant_silence * (lacks.includes('reasoning') ? 500 : 1000)
    const fetch = streamingFetch(outsideRulesFor(site, `${place}_url`), { silence, bytes: longest })
    const service = createOpenAICompatible({
      name: 'school',
      baseURL: address,
      includeUsage: true,
      fetch,
      ...(key === '' ? {} : { apiKey: key }),
    })
    const hasTools = !lacks.includes('tools')
    return [{ ...said, address, name, hasTools, model: service.chatModel(name) }]
  })
}
