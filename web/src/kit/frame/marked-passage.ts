import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findPassage, piecesOf } from './find-passage.ts'

const name = 'mark='
/** How long a page may take to show the passage, in milliseconds. */
const timeLimit = 8000
/** A page shows the fields of a passage one by one: only then a part of it will do. */
const patience = 1500

/** The address of a page, on which a passage is to be shown and marked. */
export const markedAddress = (page: string, text: string): string =>
  `${page}#${piecesOf(text)
    .map((piece) => `${name}${encodeURIComponent(piece)}`)
    .join('&')}`

const wantedIn = (hash: string): string[] =>
  hash.startsWith(`#${name}`)
    ? hash
        .slice(1)
        .split('&')
        .map((one) => decodeURIComponent(one.slice(name.length)))
    : []

function show(found: Element | Range) {
  const element = found instanceof Range ? found.startContainer.parentElement : found
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  if (found instanceof Range && 'highlights' in CSS)
    CSS.highlights.set('marked-passage', new Highlight(found))
  else element.setAttribute('data-marked-passage', '')
}

/** What an address opens over the page comes before the page; a conversation beside it is not the page. */
const rootsNow = () => [
  ...[...document.querySelectorAll('[role=dialog]')].filter((one) => !one.querySelector('[role=log]')),
  ...document.querySelectorAll('main'),
]

/** Whether it is still on the page: the document that was open before may say the same and go a moment later. */
const isThere = (found: Element | Range) =>
  found instanceof Range ? found.startContainer.isConnected && found.toString() !== '' : found.isConnected

/** Shows and marks the passage that the address names, as soon as the page has it; `onMissing` when it never has. */
export function useMarkedPassage(onMissing: () => void) {
  const { hash, pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is looked at once
  useEffect(() => {
    const wanted = wantedIn(hash)
    if (wanted.length === 0) return
    const begun = performance.now()
    const stop = () => {
      watcher.disconnect()
      for (const timer of timers) clearTimeout(timer)
    }
    let shown: Element | Range | undefined
    const look = () => {
      if (shown && isThere(shown)) return
      const pieces = performance.now() - begun < patience ? wanted.slice(0, 1) : wanted
      shown = findPassage(rootsNow(), pieces)
      if (shown) show(shown)
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    const giveUp = () => {
      stop()
      if (!shown) onMissing()
    }
    const timers = [setTimeout(look, patience + 20), setTimeout(giveUp, timeLimit)]
    look()
    return () => {
      stop()
      if ('highlights' in CSS) CSS.highlights.delete('marked-passage')
      document.querySelector('[data-marked-passage]')?.removeAttribute('data-marked-passage')
    }
  }, [hash, pathname, search])
}
