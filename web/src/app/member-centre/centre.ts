import type { Output } from '@obelisk/contract/endpoint'
import { start } from '@obelisk/contract/member/start'
import { create } from 'zustand'
import { call } from '#kit/call.ts'
import { useSession } from '#kit/session.ts'

/** What the site opens to the member: whether the centre is open, and the menus of the member's group. */
export type Centre = Pick<Output<typeof start>, 'openMemberCenter' | 'menus'>

export const useCentre = create<{ centre: Centre | undefined }>()(() => ({ centre: undefined }))

/** Asks anew what the member's group holds: after the language changed, titles come in the other one. */
export async function refreshCentre(): Promise<void> {
  useCentre.setState({ centre: await call(start, { requiredLogin: 1, pages: 'own' }) })
}

/** The menus of the member, asked for once. */
export async function centreNow(): Promise<Centre | undefined> {
  if (!useCentre.getState().centre) await refreshCentre()
  return useCentre.getState().centre
}

/** Whoever signs in next has menus of their own. */
useSession.subscribe(({ member }) => {
  if (!member) useCentre.setState({ centre: undefined })
})

/** Whether the menus have come. */
export const isCentreReady = () => useCentre.getState().centre !== undefined
