import { PlusOutlined } from '@ant-design/icons'
import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { Button, Collapse } from 'antd'
import { useEffect, useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { hoursOf } from '../editor/completeness.ts'
import { focusLastRow, onLocate } from '../editor/locate.ts'
import { moved, useContent, useWritten } from '../editor/use-editor.ts'
import { PartCard } from '../fields/PartCard.tsx'
import { RowActs } from '../fields/RowActs.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { MarkedCount } from '../open-values/Marked.tsx'
import { rowKey } from '../store/content-ids.ts'
import { emptyChapter } from '../store/empty-rows.ts'
import { ChapterForm } from './ChapterForm.tsx'

type Chapter = SyllabusContent['chapters'][number]

/** Number, name, hours and objectives of a chapter that is folded. */
function ChapterLine({ chapter }: { chapter: Chapter }) {
  const t = useTranslations()
  const signs = useSigns()
  const formats = useFormats()
  const objectives = useContent((content) => content.objectives)
  const served = objectives.filter(({ id }) => chapter.objective_ids.includes(id)).map(({ no }) => `CO${no}`)
  return (
    <span className={css.chapterLine} data-place={`chapter ${chapter.id}`}>
      <b>{chapter.no}</b>
      <span className={css.chapterName}>{chapter.name || t('unnamed-chapter')}</span>
      <span className={css.small}>{t('hours-n', { hours: formats.number(hoursOf([chapter])) })}</span>
      <span className={css.small}>{served.join(signs.between) || t('serves-none')}</span>
      <MarkedCount record={`chapters ${chapter.id}`} />
    </span>
  )
}

/** The hours that the plan asks for, kind by kind, against those of the chapters. */
function HoursFoot({ chapters }: { chapters: readonly Chapter[] }) {
  const t = useTranslations()
  const formats = useFormats()
  const { course } = useWritten().view.inherited
  const labs = useContent(({ lab_items }) => lab_items.reduce((sum, { hours }) => sum + hours, 0))
  const sums = hourKinds.map((kind) => ({
    kind,
    sum: chapters.reduce((all, chapter) => all + chapter[kind], 0),
    wanted: course[kind],
  }))
  return (
    <div className={css.hoursFoot}>
      {sums
        .filter(({ sum, wanted }) => sum > 0 || wanted > 0)
        .map(({ kind, sum, wanted }) => {
          const isInLabs = kind === 'hours_lab' && sum === 0 && labs > 0
          const isRight = Math.abs(sum - wanted) < 1e-6 || isInLabs
          return (
            <span key={kind} className={isRight ? css.right : css.wrong}>
              {isRight ? '✓' : '⊘'} {t(kind)} {formats.number(isInLabs ? labs : sum)}/{formats.number(wanted)}
            </span>
          )
        })}
    </div>
  )
}

/** The content, chapter by chapter; each opens to be written. */
export function ChaptersSection() {
  const t = useTranslations()
  const { editor, readOnly } = useWritten()
  const chapters = useContent((content) => content.chapters)
  const [open, setOpen] = useState<readonly number[]>([])
  useEffect(
    () =>
      onLocate(({ chapter_id }) => {
        if (chapter_id !== undefined) setOpen((all) => [...all, rowKey('chapters', Number(chapter_id))])
      }),
    [],
  )
  const edit = (key: string, change: (chapters: readonly Chapter[]) => Chapter[]) =>
    editor.edit(key, (content) => ({ ...content, chapters: change(content.chapters) }))
  const add = () => {
    const chapter = emptyChapter(chapters.length + 1)
    edit('add chapter', (all) => [...all, chapter])
    setOpen((all) => [...all, chapter.id])
    focusLastRow('chapters')
  }
  return (
    <PartCard
      part="chapters"
      extra={
        !readOnly && (
          <Button size="small" icon={<PlusOutlined />} onClick={add}>
            {t('add-chapter')}
          </Button>
        )
      }
    >
      {chapters.length === 0 ? (
        <p className={css.empty}>{t('no-chapters')}</p>
      ) : (
        <Collapse
          activeKey={[...open]}
          onChange={(keys) => setOpen([...keys].map(Number))}
          size="small"
          bordered={false}
          collapsible="header"
          items={chapters.map((chapter, at) => ({
            key: rowKey('chapters', chapter.id),
            label: <ChapterLine chapter={chapter} />,
            children: <ChapterForm chapter={chapter} />,
            extra: !readOnly && (
              <RowActs
                at={at}
                count={chapters.length}
                name={chapter.name || String(chapter.no)}
                onMove={(to) => edit(`move ${chapter.id}`, (all) => moved(all, at, to))}
                onDelete={() =>
                  edit(`delete ${chapter.id}`, (all) => all.filter(({ id }) => id !== chapter.id))
                }
              />
            ),
          }))}
        />
      )}
      <HoursFoot chapters={chapters} />
    </PartCard>
  )
}
