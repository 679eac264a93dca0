import type { SurveyForm } from '@obelisk/contract/survey/answering'
import {
  giveTicketBack,
  handInAnonymous,
  handInNamed,
  handInPublic,
  takeTicket,
} from '@obelisk/contract/survey/answering'
import { callUnnamed } from '#kit/anonymous/call-unnamed.ts'
import { dropTicket, takeTicket as ticketFor } from '#kit/anonymous/ticket.ts'
import { call } from '#kit/call.ts'
import { type Filled, secondsFor } from '../fill-state.ts'

const sheetOf = (filled: Filled) => ({
  answers: filled.answers,
  seed: filled.seed,
  seconds: secondsFor(filled),
})

/** Hands in with the name of who is signed in. */
export const handInByName = async ({ id }: SurveyForm, filled: Filled): Promise<string> =>
  (await call(handInNamed, { id, ...sheetOf(filled) })).receipt

/** The place of a ticket: who may hand in, what, and for which group. */
export const placeOfTicket = (accountId: number | undefined, { id, audience }: SurveyForm) =>
  `${accountId ?? 0}/survey/${id}/${audience.id}`

const ticketOf = ({ id, audience }: SurveyForm, place: string) =>
  ticketFor(
    place,
    audience.public_key,
    async (blinded) => (await call(takeTicket, { id, blinded })).signature,
  )

/** Gives the unused ticket of this device back, to answer on another one. */
export async function giveBack(form: SurveyForm, place: string): Promise<void> {
  const { message, signature } = await ticketOf(form, place)
  await call(giveTicketBack, { id: form.id, audience_id: form.audience.id, ticket: message, signature })
  dropTicket(place)
}

/**
 * Hands in with a signed ticket, by a call that carries neither session nor cookie. Where answers may be changed the
 * ticket stays on this device, for another is not given.
 */
export async function handInByTicket(form: SurveyForm, filled: Filled, place: string): Promise<string> {
  const { id, audience } = form
  const { message, signature } = await ticketOf(form, place)
  const sheet = { id, audience_id: audience.id, ticket: message, signature, ...sheetOf(filled) }
  const { receipt } = await callUnnamed(handInAnonymous, sheet)
  if (!form.may_change) dropTicket(place)
  return receipt
}

/** Hands in by a public or personal link. */
export const handInByLink = async (
  { code }: SurveyForm,
  filled: Filled,
  { token, accessCode }: { token: string; accessCode: string },
): Promise<string> =>
  (await callUnnamed(handInPublic, { code, token, access_code: accessCode, ...sheetOf(filled) })).receipt
