import type { Output } from '@obelisk/contract/endpoint'
import type { start } from '@obelisk/contract/member/start'
import { create } from 'zustand'

/** What the site tells everybody: its name, the limits of uploads. Unknown until the first answer. */
export type Site = Output<typeof start>['site']

export const useSite = create<{ site: Site | undefined }>()(() => ({ site: undefined }))

export const siteNow = (): Site | undefined => useSite.getState().site
