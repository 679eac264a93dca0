import { WarningOutlined } from '@ant-design/icons'
import type { SyllabusRead, SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { LeftOut } from '@obelisk/engine/syllabus/from-document/fill/left-out'
import { isOtherCourse, planDifferences } from '@obelisk/engine/syllabus/from-document/plan-differences'
import { Alert } from 'antd'
import { useName } from '#kit/translations.ts'
import { useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import { useReadTexts } from './left-texts.ts'
import css from './read.module.css'

/** What the file says against itself, otherwise than the plan, or beside its text, and what the draft cannot hold. */
function ReadProblems({
  read,
  reading,
  left,
}: {
  read: SyllabusRead
  reading: SyllabusReading
  left: readonly LeftOut[]
}) {
  const t = useTranslations()
  const said = useReadTexts()
  const { view } = useWritten()
  const texts = [
    ...reading.problems.map(said.problem),
    ...left.map(said.left),
    ...planDifferences(reading, view.inherited.course).map(({ fact, said: value, planned }) =>
      t('read-differs', { fact: t(`read-fact-${fact}`), said: value, planned }),
    ),
    ...read.remarks.map(({ code, count }) => t(`read-remark-${code}`, { count })),
  ]
  if (texts.length === 0) return null
  return (
    <section className={css.problems} aria-label={t('read-look-at')}>
      <b>
        <WarningOutlined aria-hidden="true" /> {t('read-look-at')}
      </b>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

/** What of the whole file is to be looked at first: another course, sums, what a draft cannot hold. */
export function ReadHead({
  read,
  reading,
  left,
}: {
  read: SyllabusRead
  reading: SyllabusReading
  left: readonly LeftOut[]
}) {
  const t = useTranslations()
  const nameOf = useName()
  const { view } = useWritten()
  return (
    <>
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
      <ReadProblems read={read} reading={reading} left={left} />
    </>
  )
}
