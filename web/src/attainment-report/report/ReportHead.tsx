import { ArrowLeftOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { laterSittingsText } from '@obelisk/contract/evaluation-data/later-sittings'
import { linkTo } from '@obelisk/contract/links'
import { taughtText } from '@obelisk/contract/teaching-plan/taught'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import type { DocumentState } from '#kit/theme/tokens.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { PrintButton } from '../finish/PrintButton.tsx'
import { useTranslations } from '../messages.ts'
import { computing } from '../queries.ts'
import { keyOf, pathOf } from '../report-key.ts'
import { ArrangeDialog } from '../writing/ArrangeDialog.tsx'
import css from './report.module.css'
import { savedBefore, useSaving } from './saving.ts'
import { useClassOfReport, useReport } from './view.ts'

/** The course, and how the report stands. */
export function ReportTitle() {
  const t = useTranslations()
  const nameOf = useName()
  const { report } = useReport()
  const { head, state } = report
  const isMerged = report.subject.teaching_class_id === null
  return (
    <span className={css.title}>
      <Link to={linkTo.report()} className={css.back} aria-label={t('to-list')} title={t('to-list')}>
        <ArrowLeftOutlined />
      </Link>
      {t('title', { course: nameOf({ name: head.course, name_en: head.course_en }) })}
      {state !== 'none' && <StateTag state={state as DocumentState} />}
      {isMerged && <Tag tone="primary">{t('merged')}</Tag>}
    </span>
  )
}

export function ReportActions() {
  const t = useTranslations()
  const { report } = useReport()
  const saving = useSaving() ?? savedBefore(report)
  const [arranges, setArranges] = useState(false)
  return (
    <>
      {saving && <SavedMark saving={saving} />}
      {report.may.edit && report.result && (
        <Button icon={<SettingOutlined />} onClick={() => setArranges(true)}>
          {t('arrange')}
        </Button>
      )}
      {report.result && report.report_id && (
        <PrintButton reportId={report.report_id} projectId={report.subject.project_id} />
      )}
      {arranges && <ArrangeDialog onClose={() => setArranges(false)} />}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={css.fact}>
      {label} <b>{children}</b>
    </span>
  )
}

function Snapshot() {
  const t = useTranslations()
  const formats = useFormats()
  const client = useQueryClient()
  const { report } = useReport()
  const again = useMutation(computing(client))
  const { run } = report
  if (!run) return null
  return (
    <span className={css.snapshot}>
      {t('snapshot', { no: run.id, time: formats.when(run.create_time) })}
      {report.may.compute && (
        <Button
          type="link"
          size="small"
          icon={<ReloadOutlined />}
          loading={again.isPending}
          onClick={() => again.mutate(keyOf(report.subject))}
        >
          {t('compute-again')}
        </Button>
      )}
    </span>
  )
}

/** Links to the reports of the other classes, and to the merged one. */
function Siblings() {
  const t = useTranslations()
  const { report } = useReport()
  const classNameOf = useClassOfReport()
  const { subject } = report
  if (subject.classes.length < 2) return null
  const { teaching_class_id, classes, ...course } = subject
  return (
    <nav className={css.siblings} aria-label={t('other-reports')}>
      {t('other-reports')}
      {teaching_class_id !== null && (
        <Link to={pathOf(course)}>{t('merged-report', { count: classes.length })}</Link>
      )}
      {classes
        .filter(({ id }) => id !== teaching_class_id)
        .map(({ id, name }) => (
          <Link key={id} to={pathOf({ teaching_class_id: id })}>
            {classNameOf({ name })}
          </Link>
        ))}
    </nav>
  )
}

/** Who sat again, and which mark counts: said beside the number of those evaluated. */
function SatAgain() {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const { result } = useReport().report
  const list = result ? laterSittingsText(result, language) : ''
  return list === '' ? null : <p className={css.quiet}>{t('sat-again', { list })}</p>
}

/** How the classes were taught against their plans. */
function Taught() {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const { taught, head } = useReport().report
  const text = taughtText(taught, { name: head.course, name_en: head.course_en }, language)
  return text === '' ? null : <p className={css.quiet}>{t('taught', { text })}</p>
}

/** What the report is about: term, class, teachers, how many are evaluated, the survey, the result it shows. */
export function ReportFacts() {
  const t = useTranslations()
  const nameOf = useName()
  const classNameOf = useClassOfReport()
  const signs = useSigns()
  const formats = useFormats()
  const { report } = useReport()
  const { head, run } = report
  const rate = head.survey_targeted ? head.survey_answers / head.survey_targeted : null
  return (
    <>
      <div className={css.facts}>
        <Fact label={t('term')}>{nameOf({ name: head.term })}</Fact>
        <Fact label={t('class')}>{head.classes.map(classNameOf).join(signs.between)}</Fact>
        <Fact label={t('teachers')}>{head.teachers}</Fact>
        {run && (
          <Fact label={t('evaluated')}>
            {t('n-of', { n: run.students, all: head.enrolled })}
            {run.excluded > 0 && <span className={css.quiet}> {t('left-out', { count: run.excluded })}</span>}
          </Fact>
        )}
        <Fact label={t('survey')}>
          {t('survey-n', { n: head.survey_answers })}
          {rate !== null && <span> {t('survey-rate', { rate: formats.percent(rate) })}</span>}
        </Fact>
        <Snapshot />
      </div>
      <SatAgain />
      <Taught />
      <Siblings />
    </>
  )
}
