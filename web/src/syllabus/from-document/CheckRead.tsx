import type { SyllabusRead, SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import { fillDraft, type ReadPart } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { isOtherCourse } from '@obelisk/engine/syllabus/from-document/plan-differences'
import { readParts } from '@obelisk/engine/syllabus/words'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { newRowId } from '../store/content-ids.ts'
import { PartRead } from './PartRead.tsx'
import { ReadProblems } from './ReadProblems.tsx'
import css from './read.module.css'
import { linesOfPart } from './read-lines.ts'

type Props = { read: SyllabusRead; reading: SyllabusReading; onOther: () => void; onDone: () => void }

/** What was read, part by part, with what does not agree; the chosen parts fill the draft as one step of undo. */
export function CheckRead({ read, reading, onOther, onDone }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const { view, editor } = useWritten()
  const content = useContent()
  const parts = readParts.map((part) => ({
    part,
    lines: linesOfPart(part, reading, { t, list: formats.list }),
  }))
  const there = parts.filter(({ lines }) => lines.length > 0).map(({ part }) => part)
  const [chosen, setChosen] = useState<readonly ReadPart[]>(there)
  const filled = useMemo(
    () => fillDraft(content, reading, view.inherited.supports, chosen, newRowId),
    [content, reading, view.inherited, chosen],
  )
  const isOther = isOtherCourse(reading, view.inherited.course)
  const unsure = parts.flatMap(({ lines }) => lines).filter(({ isSure }) => !isSure).length
  const take = () => {
    editor.endStep()
    editor.edit('from document', () => ({ ...content, ...filled.changes }))
    editor.endStep()
    notify.done(t('read-done', { count: chosen.length }))
    onDone()
  }
  const choose = (part: ReadPart, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, part] : chosen.filter((one) => one !== part))
  return (
    <div className={css.check}>
      {isOther && (
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
      <p className={css.quiet}>
        {t('read-sum', { name: read.name, parts: there.length })}
        {unsure > 0 && ` ${t('read-sum-unsure', { count: unsure })}`}
      </p>
      <ul className={css.parts}>
        {parts.map(({ part, lines }) => (
          <PartRead
            key={part}
            part={part}
            lines={lines}
            isChosen={chosen.includes(part)}
            onChoose={(isChosen) => choose(part, isChosen)}
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
