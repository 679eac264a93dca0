import { useEffect } from 'react'
import { useLocation } from 'react-router'

const name = 'mark='
/** Longer passages are found by their beginning. */
const longest = 80
/** How long a page may take to show the passage, in milliseconds. */
const timeLimit = 8000

const firstLineOf = (text: string) =>
  text
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? ''

/** The address of a page, on which a passage is to be shown and marked. */
export const markedAddress = (page: string, text: string): string =>
  `${page}#${name}${encodeURIComponent(firstLineOf(text).slice(0, longest))}`

const wantedIn = (hash: string) =>
  hash.startsWith(`#${name}`) ? decodeURIComponent(hash.slice(name.length + 1)) : ''

/** A field or the text node that holds the passage. */
function find(root: Element, wanted: string): Element | Range | undefined {
  for (const field of root.querySelectorAll('textarea, input'))
    if ((field as HTMLInputElement).value.includes(wanted)) return field
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(wanted) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + wanted.length)
    return range
  }
  return undefined
}

function show(found: Element | Range) {
  const element = found instanceof Range ? found.startContainer.parentElement : found
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  if (found instanceof Range && 'highlights' in CSS)
    CSS.highlights.set('marked-passage', new Highlight(found))
  else element.setAttribute('data-marked-passage', '')
}

/** Shows and marks the passage that the address names, as soon as the page has it; `onMissing` when it never has. */
export function useMarkedPassage(onMissing: () => void) {
  const { hash, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is looked at once
  useEffect(() => {
    const wanted = wantedIn(hash)
    if (wanted === '') return
    const stop = () => {
      watcher.disconnect()
      clearTimeout(timer)
    }
    const look = () => {
      const root = document.querySelector('main')
      const found = root && find(root, wanted)
      if (!found) return
      show(found)
      stop()
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    const timer = setTimeout(() => {
      stop()
      onMissing()
    }, timeLimit)
    look()
    return () => {
      stop()
      if ('highlights' in CSS) CSS.highlights.delete('marked-passage')
      document.querySelector('[data-marked-passage]')?.removeAttribute('data-marked-passage')
    }
  }, [hash, pathname])
}
