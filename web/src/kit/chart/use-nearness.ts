import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/** Whether a chart of this visit has come near the window. */
const useSeen = create<{ seen: boolean }>()(() => ({ seen: false }))

/** True from the moment on in which this chart, or another one before, is nearly in the window. */
export function useNearness(place: RefObject<Element | null>): boolean {
  const seen = useSeen((store) => store.seen)
  useEffect(() => {
    if (seen || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && useSeen.setState({ seen: true }),
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen, place])
  return seen
}
