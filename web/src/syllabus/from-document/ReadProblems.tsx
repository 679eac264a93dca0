import { WarningOutlined } from '@ant-design/icons'
import type { SyllabusRead, SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import type { LeftOut } from '@obelisk/engine/syllabus/from-document/fill/left-out'
import { planDifferences } from '@obelisk/engine/syllabus/from-document/plan-differences'
import { useFormats } from '#kit/formats.ts'
import { useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import css from './read.module.css'

/** What the file says against itself, otherwise than the plan, or beside its text, and what the draft cannot hold. */
export function ReadProblems({
  read,
  reading,
  left,
}: {
  read: SyllabusRead
  reading: SyllabusReading
  left: readonly LeftOut[]
}) {
  const t = useTranslations()
  const formats = useFormats()
  const { view } = useWritten()
  const texts = [
    ...reading.problems.map(({ code, values }) => t.ofCode(`read-problem-${code}`, values)),
    ...left.map(({ code, values }) =>
      t.ofCode(
        `read-left-${code}`,
        Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, formats.list(texts)])),
      ),
    ),
    ...planDifferences(reading, view.inherited.course).map(({ fact, said, planned }) =>
      t('read-differs', { fact: t(`read-fact-${fact}`), said, planned }),
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
