import { useState } from 'react'

/** After such a sign an @ belongs to an address of mail. */
const inWord = /[\w.-]$/

/** Opens the choice of a document when an @ is typed; the sign goes when a document is chosen. */
export function useReferring(text: string, onText: (text: string) => void) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState<number>()
  return {
    open,
    onOpen: (next: boolean) => {
      setAt(undefined)
      setOpen(next)
    },
    onTyped: ({ value, selectionStart }: HTMLTextAreaElement) => {
      onText(value)
      const before = value.slice(0, selectionStart - 1)
      const isTyped = value.length === text.length + 1 && value[selectionStart - 1] === '@'
      if (!isTyped || inWord.test(before)) return
      setAt(before.length)
      setOpen(true)
    },
    taken: () => {
      setOpen(false)
      if (at !== undefined && text[at] === '@') onText(text.slice(0, at) + text.slice(at + 1))
    },
  }
}
