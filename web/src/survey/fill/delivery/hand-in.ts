import type { SurveyForm } from '@obelisk/contract/survey/answering'
import { handInAnonymous, handInNamed, handInPublic } from '@obelisk/contract/survey/answering'
import { call } from '#kit/call.ts'
import { callApart } from '#kit/call-apart.ts'
import type { Filled } from '../fill-state.ts'
import type { Kept } from './kept.ts'
import { signedTicket } from './ticket.ts'

const sheetOf = ({ answers, seed, startedAt }: Filled) => ({
  answers,
  seed,
  seconds: Math.max(0, Math.round((Date.now() - startedAt) / 1000)),
})

/** Hands in with the name of who is signed in. */
export const handInByName = async ({ id }: SurveyForm, filled: Filled): Promise<string> =>
  (await call(handInNamed, { id, ...sheetOf(filled) })).receipt

/** Hands in with a signed ticket, by a call that carries neither session nor cookie. */
export async function handInByTicket(
  { id, audience }: SurveyForm,
  filled: Filled,
  kept: Kept,
  keep: (more: Kept) => void,
): Promise<string> {
  const { message, signature } = await signedTicket(
    { id, publicKey: audience.public_key },
    kept.ticket,
    (ticket) => keep({ ticket }),
  )
  const sheet = { id, audience_id: audience.id, ticket: message, signature, ...sheetOf(filled) }
  return (await callApart(handInAnonymous, sheet)).receipt
}

/** Hands in by a public or personal link. */
export const handInByLink = async (
  { code }: SurveyForm,
  filled: Filled,
  { token, accessCode }: { token: string; accessCode: string },
): Promise<string> =>
  (await callApart(handInPublic, { code, token, access_code: accessCode, ...sheetOf(filled) })).receipt
