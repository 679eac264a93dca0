import type { SuggestionKind, SuggestionTask } from '@obelisk/contract/assistant/suggest/suggestions'
import {
  type Decision,
  type Decisions,
  linesOf,
  type Piece,
  sentencesOf,
  textWith,
  trackChanges,
  undecided,
} from '@obelisk/engine/rich-text/tracked-changes/tracked-changes'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A field of the page that takes suggestions, as it reads now. */
export type FieldOnPage = { label: string; value: string; write: (text: string) => void }

/** What a model is asked for many fields at once. */
export type TogetherTask = Exclude<SuggestionTask, 'rewrite'>

/**
 * A field that is decided in the side drawer: a choice of `options`, or a text that the page does not show. `about` is what
 * it is about, and `flags` what a person should know of it.
 */
export type FieldTogether = FieldOnPage & {
  task: TogetherTask
  about?: string
  flags?: readonly string[]
  /** Nothing is to be asked about it now. */
  isDone?: boolean
  options?: readonly { value: string; label: string }[]
}

/** What is suggested for a field; `model` is empty when the rules suggest it. */
export type Suggested = {
  /** The number of a suggestion that is on record. */
  id?: number
  place: string
  before: string
  after: string
  reasons: readonly string[]
  model?: string
  leftOut?: number
  /** Its parts are lines, which are accepted whole. */
  isOfLines?: boolean
  /** Hears which sentences stand accepted now, and whether nothing is left to decide. */
  onDecided?: (accepted: string[], isOver: boolean) => unknown
}

/** A suggestion with what was decided about it; `past` are the decisions before, so that an undo of the page fits too. */
export type Offer = Suggested & { pieces: readonly Piece[]; decisions: Decisions; past: readonly Decisions[] }

/** The document of the page whose fields take suggestions, and what the rules would write into them. */
export type DocumentOnPage = {
  kind: SuggestionKind
  source_id: number
  byRules?: () => Suggested[]
  /** What may be asked for many fields at once. */
  tasks?: readonly TogetherTask[]
}

type State = {
  document: DocumentOnPage | undefined
  fields: Readonly<Record<string, FieldOnPage>>
  /** Told while somebody asks for them. */
  together: Readonly<Record<string, FieldTogether>>
  isAsking: boolean
  offers: Readonly<Record<string, Offer>>
}

export const useOffers = create<State>(() => ({
  document: undefined,
  fields: {},
  together: {},
  isAsking: false,
  offers: {},
}))

const { getState, setState } = useOffers

/** Shows suggestions at their fields, in place of those that stood there. */
export function offer(suggested: readonly Suggested[]) {
  const more = suggested.map((one) => [
    one.place,
    {
      ...one,
      pieces: trackChanges(one.before, one.after, one.isOfLines ? linesOf : sentencesOf),
      decisions: {},
      past: [],
    },
  ])
  setState(({ offers }) => ({ offers: { ...offers, ...Object.fromEntries(more) } }))
}

export const closeOffer = (place: string) => setState(({ offers: { [place]: _, ...offers } }) => ({ offers }))

/** The decisions that the field shows now; nothing when it was changed otherwise. */
export const decisionsIn = ({ pieces, decisions, past }: Offer, value: string): Decisions | undefined =>
  [decisions, ...past].find((one) => textWith(pieces, one) === value)

/** The words of the changes that stand accepted. */
const acceptedIn = (decisions: Decisions) =>
  Object.values(decisions).flatMap((one) =>
    one.is === 'accepted' && one.text.trim() !== '' ? [one.text] : [],
  )

/** Decides about changes of the suggestion at a field, or takes decisions back; the field follows. */
export function decide(place: string, changes: Readonly<Record<number, Decision | undefined>>) {
  const { offers, fields, together } = getState()
  const [found, field] = [offers[place], fields[place] ?? together[place]]
  const before = found && field && decisionsIn(found, field.value)
  if (!found || !before) return
  const all = Object.entries({ ...before, ...changes }).filter(([, decision]) => decision !== undefined)
  const decisions = Object.fromEntries(all) as Decisions
  const now: Offer = { ...found, decisions, past: [before, ...found.past] }
  setState({ offers: { ...offers, [place]: now } })
  const text = textWith(found.pieces, decisions)
  if (text !== field.value) field.write(text)
  found.onDecided?.(acceptedIn(decisions), undecided(found.pieces, decisions).length === 0)
}

/** Says which document the page shows, for as long as it stands; what was suggested goes with it. */
export function useTellDocument(document: DocumentOnPage | undefined) {
  useEffect(() => {
    setState({ document })
  }, [document])
  useEffect(() => () => setState({ document: undefined, offers: {} }), [])
}

/** Tells the fields that are decided in the side drawer, for as long as this stands. */
export function useTellTogether(fields: Readonly<Record<string, FieldTogether>>) {
  useEffect(() => {
    setState({ together: fields })
  }, [fields])
  useEffect(() => () => setState({ together: {} }), [])
}

/** Whether somebody looks at suggestions now, so that fields for them are worth telling. */
export const useIsAsking = () => useOffers(({ isAsking }) => isAsking)

/** Says that somebody looks at suggestions, for as long as this stands. */
export function useTellAsking() {
  useEffect(() => {
    setState({ isAsking: true })
    return () => setState({ isAsking: false })
  }, [])
}

/** Lets a field take suggestions. Gives the one that is there. */
export function useOfferAt(place: string, { label, value, write }: FieldOnPage): Offer | undefined {
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    const field: FieldOnPage = { label, value, write: (text) => latest.current(text) }
    setState(({ fields }) => ({ fields: { ...fields, [place]: field } }))
  }, [place, label, value])
  useEffect(() => () => setState(({ fields: { [place]: _, ...fields } }) => ({ fields })), [place])
  return useOffers(({ offers }) => offers[place])
}
