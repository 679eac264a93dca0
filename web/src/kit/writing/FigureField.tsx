import { figureMark, partsOfText } from '@obelisk/contract/figure-text'
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import css from './figure-text.module.css'

type Figures = ReadonlyMap<string, string>
type FigureTextHandle = {
  /** Puts a figure where the caret is, or at the end. */
  insert: (figure: string) => void
}

function figureElement(figure: string, value: string, shown: string): HTMLElement {
  const element = document.createElement('span')
  element.contentEditable = 'false'
  element.className = css.figure ?? ''
  element.dataset.figure = figure
  element.dataset.value = value
  element.textContent = shown
  return element
}

/** Draws a stored text: words as they are, figures tinted and with the value they have now. */
function draw(into: HTMLElement, content: string, figures: Figures) {
  into.replaceChildren(
    ...partsOfText(content).map((part) =>
      'text' in part
        ? document.createTextNode(part.text)
        : figureElement(part.figure, part.value, figures.get(part.figure) ?? part.value),
    ),
  )
}

/** Reads the stored text back from what is drawn. */
function textIn(node: Node): string {
  if (node instanceof HTMLElement && node.dataset.figure)
    return figureMark(node.dataset.figure, node.dataset.value ?? '')
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  return [...node.childNodes].map(textIn).join('')
}

/** The caret, when it is inside of the field; else the end of the field. */
function placeIn(field: HTMLElement): Range {
  const selection = window.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (range && field.contains(range.commonAncestorContainer)) return range
  const end = document.createRange()
  end.selectNodeContents(field)
  end.collapse(false)
  return end
}

/** A field for words with figures in them that follow the result. */
function FigureText({
  handle,
  content,
  figures,
  label,
  placeholder,
  readOnly,
  onChange,
}: {
  handle: Ref<FigureTextHandle>
  content: string
  figures: Figures
  label: string
  placeholder: string
  readOnly: boolean
  onChange: (content: string) => void
}) {
  const field = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ content: string; figures: Figures }>(undefined)
  useEffect(() => {
    const now = field.current
    if (!now || (drawn.current?.content === content && drawn.current.figures === figures)) return
    draw(now, content, figures)
    drawn.current = { content, figures }
  }, [content, figures])
  const tell = useCallback(() => {
    if (!field.current) return
    const written = textIn(field.current).replace(/^\n$/, '')
    if (written === '') field.current.replaceChildren()
    drawn.current = { content: written, figures }
    onChange(written)
  }, [figures, onChange])
  useImperativeHandle(handle, () => ({
    insert: (figure) => {
      if (!field.current) return
      const range = placeIn(field.current)
      const value = figures.get(figure) ?? ''
      const element = figureElement(figure, value, value)
      const after = document.createTextNode(' ')
      range.deleteContents()
      range.insertNode(after)
      range.insertNode(element)
      range.setStartAfter(after)
      range.collapse(true)
      field.current.focus()
      window.getSelection()?.removeAllRanges()
      window.getSelection()?.addRange(range)
      tell()
    },
  }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold tinted figures among its words
    <div
      ref={field}
      className={`${css.field} ${readOnly ? css.readOnly : ''}`}
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={label}
      aria-readonly={readOnly}
      data-placeholder={placeholder}
      contentEditable={readOnly ? false : 'plaintext-only'}
      suppressContentEditableWarning
      onInput={tell}
    />
  )
}

/** The same field with the figures that it offers below it: a press puts one where the caret is. */
export function FigureField({
  offered,
  ...field
}: Omit<Parameters<typeof FigureText>[0], 'handle'> & {
  offered: readonly { key: string; name: string }[]
}) {
  const handle = useRef<FigureTextHandle>(null)
  const known = field.readOnly ? [] : offered.filter(({ key }) => field.figures.has(key))
  return (
    <>
      <FigureText handle={handle} {...field} />
      {known.length > 0 && (
        <div className={css.chips}>
          {known.map(({ key, name }) => (
            <button key={key} type="button" onClick={() => handle.current?.insert(key)}>
              + {name} {field.figures.get(key)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
