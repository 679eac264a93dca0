import type { PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { formOf } from '@obelisk/engine/question-bank/forms/forms'
import { useMemo } from 'react'
import { useTranslations } from '../messages.ts'
import { FrontHead, SealLine, SectionHead, useFoot } from './Front.tsx'
import { PagedSheets, type SheetBlock, type SheetsProps } from './PagedSheets.tsx'
import { print } from './print-styles.ts'
import { spaceFor } from './Question.tsx'

/** The columns of a student number. */
const columns = [...'abcdefghij']

/** The student number as bubbles: a column for each digit. */
function NumberBubbles() {
  const t = useTranslations()
  return (
    <div className={print.bubbles}>
      <span>{t('strip-number')}</span>
      <div>
        {columns.map((column) => (
          <span key={column}>
            <i />
            {[...'0123456789'].map((digit) => (
              <em key={digit}>{digit}</em>
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}

const placeOf = ({ content: { body, kind } }: PaperQuestion) => formOf(body).answerPlace(body, kind)

function AnswerPlace({ item, no }: { item: PaperQuestion; no: number }) {
  const place = placeOf(item)
  if (!place)
    return (
      <div className={print.field} style={{ minHeight: Math.max(90, spaceFor(item, false)) }}>
        <b>{no}.</b>
      </div>
    )
  if ('signs' in place)
    return (
      <span className={print.choice}>
        <b>{no}</b>
        {place.signs.map((sign) => (
          <em key={sign}>{sign}</em>
        ))}
      </span>
    )
  return (
    <span className={print.blanks}>
      <b>{no}.</b>
      {Array.from({ length: place.lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no names but their places
        <i key={at} />
      ))}
    </span>
  )
}

/** The answer sheet: marks for scanning, bubbles, lines and fields with a box for the marks of each section. */
export function AnswerSheet({ view, label, text, isDouble }: SheetsProps) {
  const t = useTranslations()
  const foot = useFoot(view, label)
  const blocks = useMemo(() => {
    const places = placesOf(text.sections)
    const list: SheetBlock[] = [
      {
        key: 'front',
        node: (
          <FrontHead
            view={view}
            label={label}
            title={t('sheet-title', { kind: t(`kind-${view.head.kind}`), label })}
          />
        ),
      },
      { key: 'number', node: <NumberBubbles /> },
    ]
    for (const [at, section] of text.sections.entries()) {
      list.push({
        key: `section ${section.id}`,
        isHead: true,
        node: <SectionHead section={{ ...section, note: '' }} no={at + 1} t={t} hasBox />,
      })
      const small = section.items.filter(placeOf)
      if (small.length > 0)
        list.push({
          key: `small ${section.id}`,
          node: (
            <div className={print.choices}>
              {small.map((item) => (
                <AnswerPlace key={item.id} item={item} no={places.get(item.id) ?? 0} />
              ))}
            </div>
          ),
        })
      for (const item of section.items.filter((one) => !placeOf(one)))
        list.push({ key: `item ${item.id}`, node: <AnswerPlace item={item} no={places.get(item.id) ?? 0} /> })
    }
    return list
  }, [view, label, text, t])
  return (
    <PagedSheets
      blocks={blocks}
      seal={(page) => (
        <>
          <SealLine view={view} page={page} />
          <i className={print.corners} aria-hidden="true" />
        </>
      )}
      foot={foot}
      isDouble={isDouble}
    />
  )
}
