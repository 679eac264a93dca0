import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Button, Checkbox, Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Formula, useKatex } from '../Formula.tsx'
import { useRichTranslations } from '../words/messages.ts'
import css from './editor.module.css'

/** What is often needed: what the button shows, and what it writes; `|` is where the caret goes. */
const palette: readonly (readonly [string, string])[] = [
  ['\\frac{a}{b}', '\\frac{|}{}'],
  ['x_i', '_{|}'],
  ['x^2', '^{|}'],
  ['\\sqrt{x}', '\\sqrt{|}'],
  ['\\sum', '\\sum_{i=1}^{n} |'],
  ['\\int', '\\int_{a}^{b} |'],
  ['\\lfloor x\\rfloor', '\\lfloor |\\rfloor '],
  ['\\le', '\\le |'],
  ['\\ne', '\\ne |'],
  ['\\infty', '\\infty |'],
  ['\\log_2 n', '\\log_{2}|'],
  ['O(n^2)', 'O(|)'],
  ['\\alpha', '\\alpha |'],
  [
    '\\left(\\begin{smallmatrix}a&b\\\\c&d\\end{smallmatrix}\\right)',
    '\\begin{pmatrix}| & \\\\ & \\end{pmatrix}',
  ],
]

type PanelProps = {
  latex: string
  /** Whether it stands on a line of its own. */
  isBlock: boolean
  onDone: (latex: string, isBlock: boolean) => void
  onLeave: () => void
}

/** Opens below the line of the formula, so that it covers nothing of it. */
function FormulaPanel({ latex, isBlock, onDone, onLeave }: PanelProps) {
  const t = useRichTranslations()
  const [source, setSource] = useState(latex)
  const [isAlone, setAlone] = useState(isBlock)
  const box = useRef<HTMLTextAreaElement>(null)
  const draw = useKatex()
  const isWrong = draw !== undefined && source.trim() !== '' && draw(source, false) === undefined
  const put = (text: string) => {
    const area = box.current
    const [from, to] = [area?.selectionStart ?? source.length, area?.selectionEnd ?? source.length]
    const [before = '', after = ''] = text.split('|')
    setSource(source.slice(0, from) + before + source.slice(from, to) + after + source.slice(to))
    const caret = from + before.length + (to - from)
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(caret, caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (!isWrong) onDone(source.trim(), isAlone)
    }
    if (event.key === 'Escape') onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pass from its fields and buttons
    <span className={css.panel} contentEditable={false} onKeyDown={onKeyDown}>
      <span className={css.panelHead}>
        <strong>{t('formula-edit')}</strong>
        <span>
          <Button
            size="small"
            type="primary"
            disabled={isWrong}
            onClick={() => onDone(source.trim(), isAlone)}
          >
            {t('formula-done')} <kbd>Enter</kbd>
          </Button>{' '}
          <Button size="small" onClick={onLeave}>
            {t('formula-leave')} <kbd>Esc</kbd>
          </Button>
        </span>
      </span>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 1, maxRows: 6 }}
        className={css.source ?? ''}
        value={source}
        maxLength={4000}
        spellCheck={false}
        aria-label={t('formula-source')}
        aria-invalid={isWrong}
        onFocus={({ target }) => {
          box.current = target as HTMLTextAreaElement
        }}
        onChange={({ target }) => setSource(target.value)}
      />
      <span className={css.live} aria-live="polite">
        {isWrong ? (
          <span className={css.wrong}>{t('formula-wrong')}</span>
        ) : (
          source.trim() && <Formula latex={source} display={isAlone} />
        )}
      </span>
      <Checkbox checked={isAlone} onChange={({ target }) => setAlone(target.checked)}>
        {t('formula-display')}
      </Checkbox>
      <fieldset className={css.palette} aria-label={t('formula-palette')}>
        {palette.map(([shown, text]) => (
          <Button key={text} size="small" aria-label={text.replace('|', '')} onClick={() => put(text)}>
            <Formula latex={shown} />
          </Button>
        ))}
      </fieldset>
    </span>
  )
}

/** A formula in the editor. A new one, and one that is pressed, opens its source. */
export function FormulaNode({ node, updateAttributes, deleteNode, editor, selected, getPos }: NodeViewProps) {
  const t = useRichTranslations()
  const latex = String(node.attrs.latex)
  const [isOpen, setOpen] = useState(latex === '')
  const isBlock = node.type.name === 'mathBlock'
  const leave = () => {
    setOpen(false)
    if (latex === '') deleteNode()
    editor.commands.focus()
  }
  /** Out of its line onto one of its own, or into a line. */
  const turn = (source: string) => {
    const at = getPos()
    if (at === undefined) return
    const formula = { type: isBlock ? 'math' : 'mathBlock', attrs: { latex: source } }
    editor.commands.insertContentAt(
      { from: at, to: at + node.nodeSize },
      isBlock ? { type: 'paragraph', content: [formula] } : formula,
    )
  }
  const done = (source: string, isAlone: boolean) => {
    setOpen(false)
    if (source === '') deleteNode()
    else if (isAlone !== isBlock) turn(source)
    else updateAttributes({ latex: source })
    editor.commands.focus()
  }
  return (
    <NodeViewWrapper as={isBlock ? 'div' : 'span'} className={isBlock ? css.blockFormula : css.inlineFormula}>
      <button
        type="button"
        className={`${css.formula} ${isOpen || selected ? css.chosen : ''}`}
        aria-expanded={isOpen}
        title={t('formula-edit')}
        disabled={!editor.isEditable}
        onClick={() => setOpen(true)}
      >
        {latex ? <Formula latex={latex} display={isBlock} /> : '…'}
      </button>
      {isOpen && <FormulaPanel latex={latex} isBlock={isBlock} onDone={done} onLeave={leave} />}
    </NodeViewWrapper>
  )
}
