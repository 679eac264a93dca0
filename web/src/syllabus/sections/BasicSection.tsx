import { LockOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { hourKinds } from '@obelisk/engine/syllabus/words'

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useStudyTerm } from '#kit/translations/study-term.ts'
import { useName } from '#kit/translations.ts'
import { useContent, useWritten } from '../editor/use-editor.ts'
import { Joined } from '../fields/Joined.tsx'
import { PartCard } from '../fields/PartCard.tsx'
import { Prose } from '../fields/Prose.tsx'
import css from '../fields/sections.module.css'
import { useTranslations } from '../messages.ts'
import { Marked } from '../open-values/Marked.tsx'
import own from './facts.module.css'

/** What the plan says about the course: locked, with its source; and the description, which is the author's. */
export function BasicSection() {
  const t = useTranslations()
  const nameOf = useName()
  const studyTerm = useStudyTerm()
  const formats = useFormats()
  const { view, editor, readOnly } = useWritten()
  const introduction = useContent((content) => content.introduction)
  const isEnglish = useLanguage(({ language }) => language === 'en')
  const { course } = view.inherited
  const hours = hourKinds
    .filter((kind) => course[kind] > 0)
    .map((kind) => `${t(kind)} ${formats.number(course[kind])}`)
  const facts: readonly [string, ReactNode][] = [
    [t('field-code'), course.code],
    [
      t('field-nature'),
      <Joined key="n" parts={[t(`nature-${course.nature}`), t(`category-${course.category}`)]} />,
    ],
    [t('credits-hours'), `${formats.number(course.credits)} / ${formats.number(course.hours_total)}`],
    [t('hours-parts'), hours.length > 0 ? <Joined key="h" parts={hours} /> : '–'],
    [t('field-term'), studyTerm(course.term)],
    [t('assess'), t(`assess-${course.assess_type}`)],
    [
      t('prerequisites'),
      formats.list(isEnglish ? course.prerequisites_en : course.prerequisites) || t('none'),
    ],
    [t('unit'), nameOf({ name: course.unit, name_en: course.unit_en }) || '–'],
  ]
  return (
    <PartCard
      part="basic"
      note={
        <span className={css.source}>
          <LockOutlined />
          {t('inherited-from', { plan: nameOf(view.culture), version: view.culture.version })}
        </span>
      }
      extra={<Link to={linkTo.plan({ culture: view.culture.id })}>{t('see-source')}</Link>}
    >
      <dl className={own.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Marked record="texts" field="introduction">
        <Prose
          label={t('introduction')}
          value={introduction}
          place="introduction"
          readOnly={readOnly}
          rows={2}
          onChange={(text) => editor.edit('introduction', (content) => ({ ...content, introduction: text }))}
        />
      </Marked>
    </PartCard>
  )
}
