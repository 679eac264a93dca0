import type { SyllabusRead, SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { Place } from '@obelisk/engine/document-tree/document-tree'
import { fillDraft } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { isOtherCourse } from '@obelisk/engine/syllabus/from-document/plan-differences'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useKeys } from '#kit/use-keys.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { newRowId } from '../store/content-ids.ts'
import { PartRead } from './PartRead.tsx'
import { ReadProblems } from './ReadProblems.tsx'
import css from './read.module.css'
import { nextUnsure, useChecked } from './use-checked.ts'

type Props = {
  read: SyllabusRead
  reading: SyllabusReading
  /** The place that is shown beside, and how another one is; undefined while the file is not shown. */
  beside: { place: Place | undefined; show: (place: Place | undefined) => void } | undefined
  onOther: () => void
  onDone: () => void
}

/** The way to the next row that is unsure. */
function NextUnsure({ count, onNext }: { count: number; onNext: () => void }) {
  const t = useTranslations()
  useKeys({ F8: onNext }, { inFields: true, overDialogs: true })
  return (
    <Button size="small" onClick={onNext}>
      {t('read-next-unsure', { count })} <kbd>F8</kbd>
    </Button>
  )
}

/** What was read, part by part, with what does not agree; the chosen parts fill the draft as one step of undo. */
export function CheckRead({ read, reading: first, beside, onOther, onDone }: Props) {
  const t = useTranslations()
  const nameOf = useName()
  const { view, editor } = useWritten()
  const content = useContent()
  const { reading, parts, there, chosen, choose, decide, unsure } = useChecked(first)
  const filled = useMemo(
    () => fillDraft(content, reading, view.inherited.supports, chosen, newRowId),
    [content, reading, view.inherited, chosen],
  )
  const take = () => {
    editor.endStep()
    editor.edit('from document', () => ({ ...content, ...filled.changes }))
    editor.endStep()
    notify.done(t('read-done', { count: chosen.length }))
    onDone()
  }
  return (
    <div className={css.check}>
      {isOtherCourse(reading, view.inherited.course) && (
        <Alert
          type="warning"
          showIcon
          title={t('read-other-course', {
            said: reading.basics.name?.value ?? '',
            course: nameOf(view.inherited.course),
          })}
        />
      )}
      <ReadProblems read={read} reading={reading} left={filled.left} />
      <div className={css.sum}>
        <p className={css.quiet}>
          {t('read-sum', { name: read.name, parts: there.length })}
          {unsure.length > 0 && ` ${t('read-sum-unsure', { count: unsure.length })}`}
        </p>
        {beside && unsure.length > 0 && (
          <NextUnsure
            count={unsure.length}
            onNext={() => beside.show(nextUnsure(unsure, beside.place)?.place)}
          />
        )}
      </div>
      <ul className={css.parts}>
        {parts.map(({ part, lines }) => (
          <PartRead
            key={part}
            part={part}
            lines={lines}
            isChosen={chosen.includes(part)}
            onChoose={(isChosen) => choose(part, isChosen)}
            onShow={beside && (({ place }) => beside.show(place))}
            onDecide={decide}
          />
        ))}
      </ul>
      <footer className={css.foot}>
        <Button onClick={onOther}>{t('read-other-file')}</Button>
        <Button type="primary" disabled={chosen.length === 0} onClick={take}>
          {t('read-take', { count: chosen.length })}
        </Button>
      </footer>
    </div>
  )
}
