import { wasChanged } from '@obelisk/contract/refusal'
import type { SectionName, SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Saving } from '#kit/display/SavedMark.tsx'
import { CallError } from '#kit/wire/call-error.ts'
import { tidy, withIds } from './content-ids.ts'
import { changedSections, slicesOf } from './sections.ts'
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

const pause = 800
const retryAfter = 5000
const depth = 100

/** The content being written: every change is kept for undo and saved by itself after a short pause. */
export class Editor {
  readonly id: number
  readonly store: StoreApi<EditorState>
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private lastStep = { key: '', time: 0 }
  private readonly wire: Wire

  constructor(view: SyllabusView, wire: Wire) {
    this.id = view.id
    this.wire = wire
    this.store = createStore<EditorState>()(() => stateOf(view))
  }

  private plan(after: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), after)
  }

  private put(content: SyllabusContent, more: Partial<EditorState>) {
    this.store.setState({ content, ...more, saving: { state: 'unsaved' } })
    this.plan(pause)
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

  undo = () => {
    const { past, future, content } = this.store.getState()
    const before = past.at(-1)
    if (!before) return
    this.lastStep = { key: '', time: 0 }
    this.put(before, { past: past.slice(0, -1), future: [content, ...future] })
  }

  redo = () => {
    const { past, future, content } = this.store.getState()
    const [next, ...rest] = future
    if (!next) return
    this.lastStep = { key: '', time: 0 }
    this.put(next, { past: [...past, content], future: rest })
  }

  private async send() {
    const { content, stored, base } = this.store.getState()
    const names = changedSections(content, stored)
    if (names.length === 0) {
      this.store.setState({ saving: { state: 'saved', at: Math.floor(Date.now() / 1000) } })
      return
    }
    this.store.setState({ saving: { state: 'saving' }, refused: undefined })
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
    if (now.content !== content) this.plan(pause)
  }

  private failed(error: unknown) {
    if (error instanceof CallError && error.is(wasChanged)) {
      this.store.setState({ saving: { state: 'failed' }, conflict: error.message })
      return
    }
    if (error instanceof CallError && error.kind === 'refused') {
      this.store.setState({ saving: { state: 'failed' }, refused: sentence(error) })
      return
    }
    const { content, stored } = this.store.getState()
    this.store.setState({ saving: { state: 'offline', count: changedSections(content, stored).length } })
    this.plan(retryAfter)
  }

  /** One call at a time: the next one starts when the last is answered. */
  private async alone(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.timer)
    while (this.running) await this.running.catch(() => undefined)
    this.running = work()
    try {
      await this.running
    } finally {
      this.running = undefined
    }
  }

  /** Saves what is not saved. */
  save = (): Promise<void> =>
    this.alone(async () => {
      if (!this.store.getState().conflict) await this.send().catch((error: unknown) => this.failed(error))
    })

  /** Hands it in together with what is not saved yet, so that nothing typed is left behind. Throws what the server refuses. */
  handIn = (reason: string): Promise<void> =>
    this.alone(async () => {
      const { content, stored, base } = this.store.getState()
      const sections = slicesOf(content, changedSections(content, stored))
      try {
        await this.wire.submit({ id: this.id, reason, base, sections })
      } catch (error) {
        if (error instanceof CallError && error.is(wasChanged)) this.failed(error)
        else this.plan(pause)
        throw error
      }
      this.store.setState({ stored: content, saving: { state: 'saved', at: Math.floor(Date.now() / 1000) } })
    })

  /** Takes what the server has, or (with `mine`) keeps what was written here on top of it. */
  receive = (fresh: SyllabusView, mine = false) => {
    const { content, stored } = this.store.getState()
    const kept = mine ? Object.values(slicesOf(content, changedSections(content, stored))) : []
    this.store.setState({
      ...stateOf(fresh),
      content: tidy(Object.assign({}, fresh.content, ...kept) as SyllabusContent),
    })
    if (mine) this.plan(0)
  }

  /** The page is left: what is not saved is saved now. */
  stop = () => {
    clearTimeout(this.timer)
    const { content, stored } = this.store.getState()
    if (changedSections(content, stored).length > 0) void this.save()
  }
}

/** What the server says, with the first field it names. */
function sentence({ message, fields }: CallError): string {
  const [first] = fields
  return first ? `${message} (${first.path}: ${first.message})` : message
}
