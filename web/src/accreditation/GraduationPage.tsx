import type { GradeAttainment, RollUpRules } from '@obelisk/contract/accreditation'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useBaseDataOf } from '#kit/scope/base-data.ts'
import { ScopeBar, ScopeCell } from '#kit/scope/ScopeBar.tsx'
import { useScope } from '#kit/scope/use-scope.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { CellDrawer } from './grade/CellDrawer.tsx'
import { GradeFooter } from './grade/GradeFooter.tsx'
import type { MatrixCell } from './grade/grade-view.ts'
import css from './grade/graduation.module.css'
import { HeatTable } from './grade/HeatTable.tsx'
import { LowestCard } from './grade/LowestCard.tsx'
import { MissingCard } from './grade/MissingCard.tsx'
import { RadarCard } from './grade/RadarCard.tsx'
import { useTranslations } from './messages.ts'
import { gradeOf } from './queries.ts'

const rules = ['minimum', 'weighted', 'mean'] as const satisfies readonly RollUpRules['requirement_rule'][]

/** The grade in the address, or the oldest of the programme: the one that graduates first. */
function useGrade(chosen: number | undefined) {
  const { project } = useWideScope()
  const grades = useBaseDataOf(project)?.grades
  const own = (grades ?? []).filter(({ base_project_id }) => base_project_id === project)
  return { grade: chosen ?? own.toSorted((a, b) => a.year - b.year)[0]?.id, isKnown: grades !== undefined }
}

function Content({ data }: { data: GradeAttainment }) {
  const [place, setPlace] = useState<MatrixCell>()
  return (
    <div className={css.layout}>
      <div className={css.left}>
        <RadarCard data={data} />
        <MissingCard data={data} />
        <LowestCard data={data} onOpen={setPlace} />
      </div>
      <HeatTable data={data} onOpen={setPlace} />
      {place && <CellDrawer data={data} place={place} onClose={() => setPlace(undefined)} />}
    </div>
  )
}

/** Nothing can be computed by these rules: why, and where that is mended. */
function Obstacle({ text }: { text: string }) {
  const t = useTranslations()
  return (
    <EmptyState title={t('obstacle')} text={text}>
      <Link to={linkTo.plan({ tab: 'indicators' })}>
        <Button type="primary">{t('to-indicators')}</Button>
      </Link>
    </EmptyState>
  )
}

function Tags({ data }: { data: GradeAttainment }) {
  const t = useTranslations()
  const open = data.requirements.filter(({ combined }) => combined === null).length
  return (
    <>
      {open > 0 && <span className={css.open}>{t('no-evidence', { count: open })}</span>}
      {data.run?.final_time && !data.run.stale && <Tag tone="success">{t('final')}</Tag>}
    </>
  )
}

function Purpose({ data }: { data: GradeAttainment }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { run } = data
  const threshold = formats.two(data.threshold)
  const [last] = run?.finals ?? []
  const reopened = last?.action === 'reopened' ? last : undefined
  return (
    <p className={css.purpose}>
      {t(data.rules.missing === 'renormalise' ? 'purpose-shared' : 'purpose', { threshold })}{' '}
      {run
        ? t('kept-at', { time: formats.when(run.time), name: nameOf({ name: run.by, name_en: run.by_en }) })
        : t('never-kept')}
      {reopened && (
        <>
          {' '}
          {t('reopened-by', {
            name: nameOf({ name: reopened.by, name_en: reopened.by_en }),
            time: formats.when(reopened.time),
            reason: reopened.reason,
          })}
        </>
      )}
    </p>
  )
}

/** The attainment of the chosen grade; the answer of the one before, kept until it comes, is not acted on. */
function useGradeShown(grade: number | undefined, rule: (typeof rules)[number] | undefined) {
  const language = useLanguage((store) => store.language)
  const attainment = useQuery({ ...gradeOf(grade ?? 0, rule, language), enabled: grade !== undefined })
  return { attainment, data: attainment.data?.grade.id === grade ? attainment.data : undefined }
}

/** How far a grade has come with the graduation requirements: what is missing has a name and an owner. */
export function Page() {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const scope = useScope('graduation', ['grade'])
  const { grade, isKnown } = useGrade(scope.chosen.grade)
  const rule = rules.find((one) => one === query.get('rule'))
  const { attainment, data } = useGradeShown(grade, rule)
  const shown = data?.rules.requirement_rule ?? rule
  const choose = (at: number | undefined) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      const wanted = at === undefined ? undefined : rules[at]
      if (wanted) next.set('rule', wanted)
      else next.delete('rule')
      return next
    })
  return (
    <PageFrame
      scope={
        <ScopeBar scope={{ ...scope, chosen: { ...scope.chosen, ...(grade ? { grade } : {}) } }}>
          <ScopeCell
            label={t('rule')}
            value={shown && rules.indexOf(shown)}
            options={rules.map((one, value) => ({ value, label: t(`rule.${one}`) }))}
            onChange={choose}
          />
        </ScopeBar>
      }
      tags={data && <Tags data={data} />}
      strip={
        data?.run?.stale && (
          <StateStrip tone="yours" tag={<StateTag state="stale" />} text={t('kept-stale')} />
        )
      }
      footer={data && <GradeFooter data={data} />}
    >
      {isKnown && grade === undefined ? (
        <EmptyState title={t('no-grade')} text={t('no-grade-text')}>
          <Link to={linkTo.plan()}>
            <Button type="primary">{t('to-plan')}</Button>
          </Link>
        </EmptyState>
      ) : (
        <Loaded
          query={attainment}
          skeleton={<PageSkeleton />}
          entry={{ id: grade ?? 0, idOf: (loaded) => loaded.grade.id }}
        >
          {(loaded) => (
            <>
              <Purpose data={loaded} />
              {loaded.obstacle === null ? <Content data={loaded} /> : <Obstacle text={loaded.obstacle} />}
            </>
          )}
        </Loaded>
      )}
    </PageFrame>
  )
}
