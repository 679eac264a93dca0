import { PrinterOutlined } from '@ant-design/icons'
import type { OpenedPaper, PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import type { TabProps } from '../paper/tab-props.ts'
import { useOpened } from '../paper/use-texts.ts'
import { css } from '../styles.ts'
import { AnswerSheet } from './AnswerSheet.tsx'
import { Downloads } from './download/Downloads.tsx'
import { Hideable, markStyle } from './Hideable.tsx'
import { KeySheets } from './KeySheets.tsx'
import { PaperSheets } from './PaperSheets.tsx'
import { print } from './print-styles.ts'

type Part = 'paper' | 'sheet' | 'key'

type ToolProps = {
  view: PaperView
  part: Part
  label: PaperLabel
  setPart: ((part: Part) => void) | undefined
  setLabel: (label: PaperLabel) => void
  mayPrint: boolean
  isDouble: boolean
  setDouble: (isDouble: boolean) => void
}

function Tools({ view, part, label, setPart, setLabel, mayPrint, isDouble, setDouble }: ToolProps) {
  const t = useTranslations()
  return (
    <>
      {setPart && (
        <Segmented<Part>
          value={part}
          options={[
            { value: 'paper', label: t('part-paper') },
            { value: 'sheet', label: t('part-sheet') },
          ]}
          onChange={setPart}
        />
      )}
      <Segmented<PaperLabel>
        aria-label={t('labels')}
        value={label}
        options={view.head.labels.map((value) => ({ value, label: t('paper-label', { label: value }) }))}
        onChange={setLabel}
      />
      <Segmented<'a4' | 'a3'>
        value={isDouble ? 'a3' : 'a4'}
        aria-label={t('sheet-size')}
        options={[
          { value: 'a4', label: 'A4' },
          { value: 'a3', label: t('sheet-a3') },
        ]}
        onChange={(size) => setDouble(size === 'a3')}
      />
      {mayPrint && (
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
      <Downloads view={view} label={label} part={part} sheet={isDouble ? 'a3' : 'a4'} />
    </>
  )
}

const sheetsFor = { paper: PaperSheets, sheet: AnswerSheet, key: KeySheets }

type ShownProps = {
  view: PaperView
  label: PaperLabel
  part: Part
  one: OpenedPaper
  mayPrint: boolean
  isDouble: boolean
}

/** The pages, with the copy that the browser prints. */
function Shown({ view, label, part, one, mayPrint, isDouble }: ShownProps) {
  const t = useTranslations()
  const Sheets = sheetsFor[part]
  const isFinal = view.number !== null && view.may.read === 'printer'
  const sheets = <Sheets view={view} label={label} text={one.text} isDouble={isDouble} />
  if (part === 'key' && !one.has_key) return <p className={css.quiet}>{t('no-key')}</p>
  return (
    <Hideable mark={one.mark} isMarked={!isFinal}>
      <div className={css.desk}>{sheets}</div>
      {mayPrint &&
        createPortal(
          <div
            className={`${print.printed} ${isDouble ? print.printedDouble : ''}`}
            style={markStyle(one.mark, !isFinal)}
          >
            {sheets}
          </div>,
          document.body,
        )}
    </Hideable>
  )
}

/** The paper, its answer sheet, or the key with the marking scheme, as they stand on A4, or two pages beside each other on A3. */
export function SheetsTab({ view, frame, part }: TabProps & { part: 'paper' | 'key' }) {
  const { opened, error, retry } = useOpened(view, part)
  const [label, setLabel] = useState<PaperLabel>(view.draw.label ?? view.head.labels[0] ?? 'A')
  const [shown, setShown] = useState<Part>('paper')
  const [isDouble, setDouble] = useState(false)
  const now: Part = part === 'key' ? 'key' : shown
  const one = opened?.[label]
  const mayPrint = view.may.read === 'setter' || view.may.read === 'printer'
  if (!one)
    return frame({
      children: error ? <ErrorState error={error} retry={retry} /> : <BlockSkeleton height={600} />,
    })
  return frame({
    actions: (
      <Tools
        view={view}
        part={now}
        label={label}
        setPart={part === 'paper' ? setShown : undefined}
        setLabel={setLabel}
        mayPrint={mayPrint}
        isDouble={isDouble}
        setDouble={setDouble}
      />
    ),
    children: (
      <Shown view={view} label={label} part={now} one={one} mayPrint={mayPrint} isDouble={isDouble} />
    ),
  })
}
