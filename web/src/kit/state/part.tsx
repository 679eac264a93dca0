import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { notify } from '../notify.ts'
import { languageNow } from '../translations/language.ts'
import { readyWords } from '../translations/loading.ts'
import { networkText } from '../wire/status-texts.ts'

type Part<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> }

/**
 * A part of the frame whose code comes when it is first shown. Without a network the person is told and the page stays
 * as it is; a part that is gone because a new version was installed is the business of the page.
 */
export function partOf<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let known: ComponentType<P> | undefined
  const fetch = async () => {
    known ??= await load()
    await readyWords()
    return known
  }
  function Shown(props: P) {
    const [Found, setFound] = useState<ComponentType<P> | undefined>(() => known)
    const [gone, setGone] = useState<{ why: unknown }>()
    useEffect(() => {
      if (Found) return
      fetch().then(
        (found) => setFound(() => found),
        (why: unknown) => {
          if (navigator.onLine) setGone({ why })
          else notify.failed(networkText(languageNow(), 'offline'))
        },
      )
    }, [Found])
    if (gone) throw gone.why
    if (!Found) return null
    return (
      <Suspense fallback={null}>
        <Found {...props} />
      </Suspense>
    )
  }
  return Object.assign(Shown, { fetch })
}

/** Fetches a part once the page stands, so that it opens at once, and without a network too. */
export function useAhead({ fetch }: { fetch: () => Promise<unknown> }) {
  useEffect(() => {
    const timer = setTimeout(() => void fetch().catch(() => undefined), 1500)
    return () => clearTimeout(timer)
  }, [fetch])
}
