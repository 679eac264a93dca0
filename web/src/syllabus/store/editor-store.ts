import type { SectionChanges, SectionName, SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepDraft, keptDraft } from '#kit/autosave/kept-draft.ts'
import { hearThePage, SaveLoop, type SavePhase } from '#kit/autosave/save-loop.ts'
import type { Saving } from '#kit/display/SavedMark.tsx'
import { CallError } from '#kit/wire/call-error.ts'
import { isStale } from '#kit/wire/is-stale.ts'
import { reserveIds, tidy, withIds } from './content-ids.ts'
import { changedSections, readableSections, slicesOf } from './sections.ts'
import type { Wire } from './wire.ts'

type Base = Partial<Record<SectionName, number>>

export type EditorState = {
  content: SyllabusContent
  /** As the server has it. */
  stored: SyllabusContent
  base: Base
  past: readonly SyllabusContent[]
  future: readonly SyllabusContent[]
  saving: Saving
  /** What the server said when somebody else had saved a section meanwhile. */
  conflict: string | undefined
  /** What the server said when it refused otherwise. */
  refused: string | undefined
}

const baseOf = (view: SyllabusView): Base =>
  Object.fromEntries(Object.entries(view.revisions).map(([name, { revision }]) => [name, revision]))

const stateOf = (view: SyllabusView): EditorState => ({
  content: view.content,
  stored: view.content,
  base: baseOf(view),
  past: [],
  future: [],
  saving: { state: 'saved', at: view.document.update_time },
  conflict: undefined,
  refused: undefined,
})

/** The content with sections of a draft in the place of the stored ones. */
const withSections = (content: SyllabusContent, sections: SectionChanges) =>
  tidy(Object.assign({}, content, ...Object.values(sections)) as SyllabusContent)

const depth = 100

/** The content being written: every change is kept for undo and saved by itself after a short pause. */
export class Editor {
  readonly id: number
  readonly store: StoreApi<EditorState>
  private readonly loop: SaveLoop
  private lastStep = { key: '', time: 0 }
  private readonly wire: Wire
  private readonly keepAs: string | undefined

  /** `keepAs` names the draft on this device, and the person who wrote it. */
  constructor(view: SyllabusView, wire: Wire, keepAs?: string) {
    this.id = view.id
    this.wire = wire
    this.keepAs = keepAs
    this.store = createStore<EditorState>()(() => stateOf(view))
    this.takeDraft()
    this.loop = new SaveLoop({
      hasWork: () => this.unsaved.length > 0,
      send: () => this.send(),
      onChange: () => this.show(),
    })
  }

  /** Goes on with what an earlier page could not save. It is saved over what that page had read. */
  private takeDraft() {
    const draft = this.keepAs ? keptDraft<SectionChanges, Base>(this.keepAs) : undefined
    if (!draft) return
    const { content, base } = this.store.getState()
    const taken = withSections(content, readableSections(draft.now, content))
    reserveIds(taken)
    this.store.setState({ content: taken, base: { ...base, ...draft.base } })
  }

  private keep() {
    if (!this.keepAs) return
    const { content, base } = this.store.getState()
    const names = this.unsaved
    const bases = Object.fromEntries(names.map((name) => [name, base[name]]))
    keepDraft(this.keepAs, names.length > 0 ? { now: slicesOf(content, names), base: bases } : undefined)
  }

  private get unsaved() {
    const { content, stored } = this.store.getState()
    return changedSections(content, stored)
  }

  /** How the saving stands, for the footer and the strip above the page. */
  private show() {
    const { phase, trouble } = this.loop
    const { saving } = this.store.getState()
    this.store.setState({
      saving:
        trouble?.kind === 'changed' ? { state: 'conflict' } : savingOf(phase, saving, this.unsaved.length),
      conflict: trouble?.kind === 'changed' ? trouble.error.message : undefined,
      refused: trouble?.kind === 'refused' ? sentence(trouble.error) : undefined,
    })
  }

  private put(content: SyllabusContent, more: Partial<EditorState>) {
    this.store.setState({ content, ...more })
    this.keep()
    this.loop.touch()
  }

  /** Changes the content. Changes under one key within a second are one step of undo. */
  edit = (key: string, change: (content: SyllabusContent) => SyllabusContent) => {
    const { content, past } = this.store.getState()
    const time = Date.now()
    const isSameStep = key === this.lastStep.key && time - this.lastStep.time < 1000 && past.length > 0
    this.lastStep = { key, time }
    this.put(tidy(change(content)), {
      past: isSameStep ? past : [...past, content].slice(-depth),
      future: [],
    })
  }

  /** What comes next is a step of undo of its own, however soon it comes. */
  endStep = () => {
    this.lastStep = { key: '', time: 0 }
  }

  undo = () => {
    const { past, future, content } = this.store.getState()
    const before = past.at(-1)
    if (!before) return
    this.endStep()
    this.put(before, { past: past.slice(0, -1), future: [content, ...future] })
  }

  redo = () => {
    const { past, future, content } = this.store.getState()
    const [next, ...rest] = future
    if (!next) return
    this.endStep()
    this.put(next, { past: [...past, content], future: rest })
  }

  private async send() {
    const { content, stored, base } = this.store.getState()
    const names = changedSections(content, stored)
    const answer = await this.wire.save({ id: this.id, base, sections: slicesOf(content, names) })
    const now = this.store.getState()
    const rename = (one: SyllabusContent) => withIds(one, answer.ids)
    this.store.setState({
      content: rename(now.content),
      stored: rename(content),
      base: { ...now.base, ...answer.revisions },
      past: now.past.map(rename),
      future: now.future.map(rename),
      saving: { state: 'saved', at: answer.time },
    })
    this.keep()
  }

  /** Saves what is not saved. */
  save = (): Promise<void> => this.loop.flush()

  /** Hands it in together with what is not saved yet, so that nothing typed is left behind. Throws what the server refuses. */
  handIn = (reason: string): Promise<void> =>
    this.loop.alone(async () => {
      const { content, stored, base } = this.store.getState()
      const sections = slicesOf(content, changedSections(content, stored))
      try {
        await this.wire.submit({ id: this.id, reason, base, sections })
      } catch (error) {
        if (isStale(error)) this.loop.fail(error)
        else this.loop.touch()
        throw error
      }
      this.store.setState({ stored: content, saving: { state: 'saved', at: Math.floor(Date.now() / 1000) } })
      this.keep()
    })

  /** Takes what the server has, or (with `mine`) keeps what was written here on top of it. */
  receive = (fresh: SyllabusView, mine = false) => {
    const { content, stored } = this.store.getState()
    const kept = mine ? slicesOf(content, changedSections(content, stored)) : {}
    this.store.setState({ ...stateOf(fresh), content: withSections(fresh.content, kept) })
    this.keep()
    this.loop.resume()
  }

  /** The page is left: what is not saved is saved now. */
  stop = () => this.loop.stop()

  /** The page is shown: the connection that comes back and the page that goes away are heard. Gives what ends it. */
  start = () => {
    this.loop.start()
    if (this.unsaved.length > 0) this.loop.touch(0)
    return hearThePage(
      this.loop,
      () => this.unsaved.length > 0,
      () => void this.loop.flush(),
    )
  }
}

/** `answered` is how the saving stood; a save that was answered has said when. */
function savingOf(phase: SavePhase, before: Saving, count: number): Saving {
  if (phase === 'saved') return before.state === 'saved' ? before : { state: 'saved', at: new Date() }
  if (phase === 'offline') return { state: 'offline', count }
  return { state: phase === 'waiting' ? 'unsaved' : phase }
}

/** What the server says, and what is wrong in the first field that it names; how the wire calls the field is nobody's word. */
function sentence(error: Error): string {
  const [first] = error instanceof CallError ? error.fields : []
  return first && first.message !== error.message ? `${error.message} ${first.message}` : error.message
}
