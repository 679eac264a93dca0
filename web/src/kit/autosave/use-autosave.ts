import { useCallback, useEffect, useState } from 'react'
import { useDraftGuard } from '../dialog/leave-guard.ts'
import { type Draft, keepDraft, keptDraft } from './kept-draft.ts'
import { hearThePage, SaveLoop, type SavePhase } from './save-loop.ts'
import type { SaveTrouble } from './save-trouble.ts'

type Options<V, B> = {
  /** The value as the server has it, and what a save of it begins from: a revision, or the value itself. */
  value: V
  base: B
  /** Sends it, and gives what the next save begins from. */
  save: (now: V, base: B) => Promise<B>
  /** Names the draft on this device; it names the person, too, so that nobody finds the words of another. */
  keepAs?: string
  onPhase?: (phase: SavePhase) => void
}

type Saved<V, B> = { after: B; value: V; base: B }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const quiet = () => undefined

/** What the server has: what the page was given, or what was saved since. */
function storedOf<V, B>({ options, saved }: { options: Options<V, B>; saved: Saved<V, B> | undefined }) {
  const { value, base } = options
  return saved && isSame(saved.after, base) ? saved : { value, base }
}

/** The draft and the loop that saves it. They live as long as the component, outside of its rendering. */
function makeLive<V, B>(first: Options<V, B>) {
  const live = {
    options: first,
    /** What was saved last, while the page still shows what was there before: `after` is the base that it shows. */
    saved: undefined as Saved<V, B> | undefined,
    draft: first.keepAs ? keptDraft<V, B>(first.keepAs) : undefined,
    show: quiet as (draft: Draft<V, B> | undefined, trouble: SaveTrouble | undefined) => void,
    put(draft: Draft<V, B> | undefined) {
      live.draft = draft
      const { keepAs } = live.options
      if (keepAs) keepDraft(keepAs, draft)
      live.show(draft, loop.trouble)
    },
  }
  const loop = new SaveLoop({
    hasWork: () => live.draft !== undefined,
    async send() {
      const pending = live.draft
      if (!pending) return
      const after = live.options.base
      const base = await live.options.save(pending.now, pending.base)
      live.saved = { after, value: pending.now, base }
      live.put(live.draft === pending ? undefined : live.draft && { now: live.draft.now, base })
    },
    onChange() {
      live.show(live.draft, loop.trouble)
      live.options.onPhase?.(loop.phase)
    },
  })
  return { live, loop }
}

/**
 * A value that is typed here and saved by itself: when the typing rests, when the field is left, when the connection or the
 * session is back, and when the page is left. What the server does not take stays typed. A change of somebody else stops
 * the saving until one of the two ways on is chosen.
 */
export function useAutosave<V, B>(options: Options<V, B>) {
  const [{ live, loop }] = useState(() => makeLive(options))
  const [draft, setDraft] = useState(live.draft)
  const [trouble, setTrouble] = useState<SaveTrouble>()
  live.options = options
  useDraftGuard(draft !== undefined)

  useEffect(() => {
    live.show = (now, wrong) => {
      setDraft(now)
      setTrouble(wrong)
    }
    loop.start()
    if (live.draft) loop.touch(0)
    const unhear = hearThePage(
      loop,
      () => live.draft !== undefined,
      () => void loop.flush(),
    )
    return () => {
      unhear()
      live.show = quiet
      loop.stop()
    }
  }, [live, loop])

  const change = useCallback(
    (now: V, immediately = false) => {
      const { value, base } = storedOf(live)
      const before = live.draft
      const isBack = before && isSame(now, value) && isSame(before.base, base) && !loop.trouble
      live.put(isBack ? undefined : { now, base: before ? before.base : base })
      loop.touch(immediately ? 0 : undefined)
    },
    [live, loop],
  )
  return {
    shown: draft ? draft.now : storedOf(live).value,
    isDraft: draft !== undefined,
    trouble,
    change,
    /** Saves now, for example when the field is left. */
    commit: useCallback(() => void loop.flush(), [loop]),
    /** The same, for who waits until it is saved. */
    saveNow: useCallback(() => loop.flush(), [loop]),
    /** What was typed goes; the value of the server is shown. */
    takeTheirs: useCallback(() => {
      live.saved = undefined
      live.put(undefined)
      loop.resume()
    }, [live, loop]),
    /** What was typed is saved over the change of the other; `base` is what that save begins from. */
    keepMine: useCallback(
      (base: B) => {
        if (live.draft) live.put({ now: live.draft.now, base })
        loop.resume()
      },
      [live, loop],
    ),
  }
}
