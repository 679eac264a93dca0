import type { Output, Sent } from '@obelisk/contract/endpoint'
import { start } from '@obelisk/contract/member/start'
import type { Language } from '@obelisk/contract/refusal'
import {
  addConfigItem,
  type ConfigItem,
  changeConfigDefinition,
  changeSiteConfig,
  configDefinition,
  deleteConfigItem,
  sendTestMail,
  siteConfig,
} from '@obelisk/contract/site-config/calls'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { useSite } from '#kit/site.ts'

export type Config = Output<typeof siteConfig>
export type Group = Config['list'][string]
export type { ConfigItem }

const key = ['site-config'] as const

export const configNow = (language: Language) =>
  queryOptions({
    queryKey: [...key, 'now', language],
    queryFn: ({ signal }) => call(siteConfig, {}, { signal }),
  })

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: key })

/** The name of the site and its limits count at once on this screen too. */
const tellTheSite = async () => {
  const { site } = await call(start, { requiredLogin: 0 })
  useSite.setState({ site })
}

export const savingConfig = (client: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (input: Sent<typeof changeSiteConfig>) => call(changeSiteConfig, input, { announce: true }),
    onSuccess: tellTheSite,
    onSettled: () => refresh(client),
  })

export const definitionOf = (id: number) =>
  queryOptions({
    queryKey: [...key, 'definition', id],
    queryFn: ({ signal }) => call(configDefinition, { id }, { signal }),
  })

export type Definition = Sent<typeof addConfigItem>

export const savingItem = (client: QueryClient, id: number | undefined) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: async ({ definition, _was }: { definition: Definition; _was?: object | undefined }) => {
      const { name, type, ...rest } = definition
      if (id === undefined) await call(addConfigItem, { name, type, ...rest }, { announce: true })
      else await call(changeConfigDefinition, { ...rest, id, _was: { ..._was } }, { announce: true })
    },
    onSuccess: () => refresh(client),
  })

export const deletingItem = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteConfigItem, { ids: [id] }, { announce: true }),
    onSuccess: () => refresh(client),
  })

export const testingMail = mutationOptions({
  meta: { quiet: true },
  mutationFn: (input: Sent<typeof sendTestMail>) => call(sendTestMail, input, { announce: true }),
})
