import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperPart } from '@obelisk/contract/exam-paper/shapes'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { useMemo } from 'react'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { type Translate, useTranslations } from '../messages.ts'
import { picturesOf } from '../queries.ts'
import { FrontHead, isEachAlike, ScoreTable, SealLine, SectionHead, useFoot } from './Front.tsx'
import { PagedSheets, type SheetBlock, type SheetsProps } from './PagedSheets.tsx'
import { print } from './print-styles.ts'
import { Question, spaceFor } from './Question.tsx'

function noticeOf({ head }: PaperView, t: Translate): string {
  const permitted = head.permitted ? ` ${t('notice-permitted', { what: head.permitted })}` : ''
  return t(head.has_answer_card ? 'notice-card' : 'notice') + permitted
}

type SectionProps = {
  view: PaperView
  label: PaperLabel
  section: PaperPart
  no: number
  places: ReadonlyMap<number, number>
  t: Translate
}

/** The head of a section and its questions, each with the room for its answer. */
function blocksOf({ view, label, section, no, places, t }: SectionProps): SheetBlock[] {
  const isEach = isEachAlike(section)
  return [
    {
      key: `section ${section.id}`,
      isHead: true,
      node: <SectionHead section={section} no={no} t={t} hasBox />,
    },
    ...section.items.map((item) => ({
      key: `item ${item.id}`,
      node: (
        <PicturesFrom value={picturesOf(view.id, label)}>
          <Question item={item} label={label} no={places.get(item.id) ?? 0} isEach={isEach} t={t} />
          <div style={{ height: spaceFor(item, view.head.has_answer_card) }} />
        </PicturesFrom>
      ),
    })),
  ]
}

/** The paper as it is printed: front, sections with their boxes, questions that are never broken. */
export function PaperSheets({ view, label, text, isDouble }: SheetsProps) {
  const t = useTranslations()
  const foot = useFoot(view, label)
  const blocks = useMemo(() => {
    const places = placesOf(text.sections)
    return [
      { key: 'front', node: <FrontHead view={view} label={label} title="" /> },
      { key: 'scores', node: <ScoreTable text={text} t={t} /> },
      { key: 'notice', node: <p className={print.notice}>{noticeOf(view, t)}</p> },
      ...text.sections.flatMap((section, at) => blocksOf({ view, label, section, no: at + 1, places, t })),
    ]
  }, [view, label, text, t])
  return (
    <PagedSheets
      blocks={blocks}
      seal={(page) => <SealLine view={view} page={page} />}
      foot={foot}
      isDouble={isDouble}
    />
  )
}
